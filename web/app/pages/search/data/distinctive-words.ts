const word = /\p{Letter}{4,}/gu

/** The number of words per text. */
const maxWords = 30

/**
 * The distinctive words of each text: those that are frequent in it and rare in the others. A word that is
 * in more than a quarter of the texts is not distinctive.
 */
export function distinctiveWords(texts: readonly string[]): string[] {
  const counted = texts.map((text) => {
    const counts = new Map<string, number>()
    for (const [each] of text.toLowerCase().matchAll(word)) counts.set(each, (counts.get(each) ?? 0) + 1)
    return counts
  })
  const textCounts = new Map<string, number>()
  for (const counts of counted)
    for (const each of counts.keys()) textCounts.set(each, (textCounts.get(each) ?? 0) + 1)
  const weigh = (each: string, count: number) => count * Math.log(texts.length / (textCounts.get(each) ?? 1))
  return counted.map((counts) =>
    [...counts]
      .filter(([each]) => (textCounts.get(each) ?? 0) * 4 <= texts.length)
      .map(([each, count]) => [each, weigh(each, count)] as const)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, maxWords)
      .map(([each]) => each)
      .toSorted()
      .join(' '),
  )
}
