"""A web service: deals and plans as JSON. One handler turns whatever is wrong with a request into a 422."""

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response

from shufflegraph import Plan, ShufflegraphError, plan
from shufflegraph.cards import deal_cards, find_game, game_deck

app = FastAPI()


@app.exception_handler(ShufflegraphError)
async def wrong_input(request: Request, error: ShufflegraphError) -> JSONResponse:
    return JSONResponse({"detail": str(error)}, status_code=422)


@app.get("/deal/{game}")
def deal(game: str) -> dict[str, list[str]]:
    dealt = deal_cards(game)
    return {seat: [str(card) for card in hand] for seat, hand in dealt.hands.items()}


@app.get("/plan/{game}")
def plan_for(game: str, piles: int = 8, seats: int | None = None) -> Response:
    found = find_game(game)
    found = found if seats is None else found.with_seats(seats)
    made = plan(game_deck(found), piles, aside=found.aside)
    return Response(made.to_json(), media_type="application/json")


@app.post("/check")
async def check(request: Request) -> dict[str, int]:
    made = Plan.from_json((await request.body()).decode())
    return {"rounds": len(made), "placements": made.placements}
