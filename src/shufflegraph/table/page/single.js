// A page of one deal, which the program wrote into it.
import { makeReady, showDeal } from "./page.js";
import { openDeal, written } from "./state.js";

openDeal(written("plan"));
makeReady();
showDeal();
