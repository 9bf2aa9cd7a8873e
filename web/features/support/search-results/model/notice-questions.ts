import type { Element, Notice } from '#content/notices/words.ts'
import { answersOf, type FilledNotice, isRequired, findMissing } from './notice-fields.ts'

/** One question of a notice. */
export interface Question {
  readonly key: string
  readonly element: Element | null
  /** Whether the notice cannot be finished without an answer, whichever element or rule requires it. */
  readonly isRequired: boolean
}

/** The questions of a notice without duplicates: those of its elements, and additional ones for a business. */
export function questionsOf(notice: Notice, filled: FilledNotice): Question[] {
  const requiredKeys = requiredAnswers(notice, filled)
  const own = notice.elements
    .filter(({ entry }) => entry === 'words')
    .flatMap((element) => answersOf(notice, element).map((key) => ({ key, element })))
  const business = ['evidence', 'signature'].map((key) => ({ key, element: null }))
  const all = filled.about === 'business' ? [...own, ...business] : own
  const questions = all.filter(({ key }) => key !== 'addresses')
  return questions
    .filter(({ key }, index) => questions.findIndex((each) => each.key === key) === index)
    .map(({ key }) => ({
      key,
      element: elementFor(notice, filled, key),
      isRequired: requiredKeys.has(key),
    }))
}

/** The required answers of a notice: those that {@link findMissing} reports for an empty one. */
const requiredAnswers = (notice: Notice, filled: FilledNotice): ReadonlySet<string> =>
  new Set(findMissing(notice, { ...filled, answers: {} }).map(({ key }) => key))

/** The element that a question belongs to; if several share a fact, one that requires it. */
function elementFor(notice: Notice, filled: FilledNotice, key: string): Element | null {
  const sharing = notice.elements.filter(
    (element) => element.entry === 'words' && answersOf(notice, element).includes(key),
  )
  return sharing.find((element) => isRequired(element, filled)) ?? sharing[0] ?? null
}
