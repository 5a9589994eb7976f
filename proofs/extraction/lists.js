// What turns Coq's numbers and lists into JavaScript's, and lists back. The texts that import it get its lines instead.
export const fromNumber = (n) => {
  let count = 0;
  for (let rest = n; rest !== 0; rest = rest[1]) count += 1;
  return count;
};
export const toList = (array) => array.reduceRight((rest, first) => [0, first, rest], 0);
export const fromList = (list) => {
  const array = [];
  for (let rest = list; rest !== 0; rest = rest[2]) array.push(rest[1]);
  return array;
};
