import type { Service } from '#content/service-safety/publish.ts'
import { wordsOf } from '#content/terms/line-words.ts'
import type { ServiceGroupId } from '#content/service-safety/services.ts'

const plain = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * The matching services with all their steps: those whose name contains all words, else those with a step whose
 * title or path contains them.
 *
 * @param words as typed; accents and capitals do not count
 * @param group `null` for all
 */
export function findServices(
  services: readonly Service[],
  words: string,
  group: ServiceGroupId | null,
): readonly Service[] {
  const searchWords = plain(words).split(/\s+/).filter(Boolean)
  const has = (text: string) => searchWords.every((word) => plain(text).includes(word))
  const inGroup = services.filter((service) => group === null || service.group === group)
  const named = inGroup.filter(({ name }) => has(name))
  if (named.length > 0) return named
  return inGroup.filter(({ name, steps }) =>
    steps.some(({ title, where }) => has(`${name} ${title} ${wordsOf(where)}`)),
  )
}
