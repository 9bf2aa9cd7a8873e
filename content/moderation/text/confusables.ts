/**
 * Letters that look like Latin ones, and what they are read as. Compatibility forms (full width, mathematical, circled) are not
 * here: NFKC maps them. From Unicode's confusables.txt (UTS #39), the part that people use to write round a filter.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαɑ∂',
  b: 'вьβ',
  c: 'сϲ¢',
  d: 'ԁ',
  e: 'еєεҽ℮',
  f: 'ғƒ',
  g: 'ɡց',
  h: 'нһ',
  i: 'іιıɪ¡',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏⅼ',
  m: 'мм',
  n: 'пηո',
  o: 'оοσօø',
  p: 'рρ',
  q: 'ԛ',
  r: 'гɾ',
  s: 'ѕʂ',
  t: 'тτ',
  u: 'υսц',
  v: 'νѵ',
  w: 'ѡωԝ',
  x: 'хχ',
  y: 'уγү',
  z: 'ʐ',
}

/** One letter or sign for another, by the one that is written. */
export const confusables: ReadonlyMap<string, string> = new Map([
  ...Object.entries(lookAlikes).flatMap(([latin, others]) =>
    Array.from(others).flatMap((other): [string, string][] =>
      other === '¡'
        ? []
        : [
            [other, latin],
            [other.toUpperCase(), latin.toUpperCase()],
          ],
    ),
  ),
  ...Array.from('“”„«»‟〝〞＂', (mark): [string, string] => [mark, '"']),
  ...Array.from('‘’‚ʼ´`′', (mark): [string, string] => [mark, "'"]),
  ...Array.from('‐‑‒–—―−', (mark): [string, string] => [mark, '-']),
  ...Array.from('•·∙‧・', (mark): [string, string] => [mark, '.']),
])
