  const fromNumber = (n) => {
    let count = 0;
    for (let rest = n; rest !== 0; rest = rest[1]) count += 1;
    return count;
  };
  const toList = (array) => array.reduceRight((rest, first) => [0, first, rest], 0);
  const fromList = (list) => {
    const array = [];
    for (let rest = list; rest !== 0; rest = rest[2]) array.push(rest[1]);
    return array;
  };
