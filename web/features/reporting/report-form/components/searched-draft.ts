import type { SealedStoreItem } from '#web/platform/device/sealed-store.ts'
import { joinLines, type OwnText } from '#web/records/search/own-text.ts'
import type { Draft } from '../model/draft.ts'
import { draftAddress, draftTitle } from './draft-list.tsx'

/** The texts typed into a draft, part by part. */
export function listTypedTexts(answers: Draft['answers']): readonly string[] {
  const { story, place, service, links, people, evidence, effect, wish, tried } = answers
  const { cost, insiders, contact, notTold, own } = answers
  const who = people.map(({ name, words }) => [name, words].filter(Boolean).join(': '))
  const ownWords = Object.values(own).map(({ words }) => words)
  const others = [cost, insiders, ...ownWords, contact, notTold]
  return [story, place, service, links, ...who, evidence, effect, wish, tried, ...others]
}

/** Search result for a draft. */
export const searchedDraft = ({
  id,
  savedAt,
  value: { answers, isWaiting },
}: SealedStoreItem<Draft>): OwnText => ({
  id: `draft/${id}`,
  title: draftTitle(answers),
  words: joinLines(listTypedTexts(answers)),
  to: draftAddress(id, isWaiting ? 'check' : 'story'),
  day: savedAt.slice(0, 10),
})
