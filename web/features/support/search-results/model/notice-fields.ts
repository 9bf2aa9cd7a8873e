import type { Element, Fact, Ground, Notice } from '#content/notices/words.ts'
import type { ResultSubject } from './result.ts'

/** The data of a notice. */
export interface FilledNotice {
  readonly ground: Ground
  readonly about: ResultSubject
  /** By fact, or by {@link ownAnswer} for elements without a fact. */
  readonly answers: Readonly<Record<string, string>>
  /** By {@link tickOf}. */
  readonly ticks: ReadonlySet<string>
  /** Whether every result has pictures. */
  readonly hasPictures: boolean
}

/** The key of an answer for this notice only. */
export const ownAnswer = (notice: Notice, { key }: Element): string => `${notice.id}.${key}`
/** The key of a statement or of a completed action. */
export const tickOf = (notice: Notice, { key }: Element): string => `${notice.id}.${key}`
/** The key of the statement of truth. */
export const truthKey = (notice: Notice): string => `${notice.id}.truth`

/** The answers that form the text of an element. */
export const answersOf = (notice: Notice, element: Element): readonly string[] =>
  element.facts.length > 0 ? element.facts : [ownAnswer(notice, element)]

/** Services that take only the fingerprint of a picture need no statement of truth. */
export const needsTruth = ({ kind }: Notice): boolean => kind !== 'hash_service'

/** Whether a notice on this ground requires an element. */
export function isRequired(element: Element, { ground }: Pick<FilledNotice, 'ground'>): boolean {
  return element.required && !element.notRequiredFor.includes(ground)
}

/** A missing requirement of a notice. */
export interface MissingAnswer {
  /** The missing answer or checkbox. */
  readonly key: string
  /** The element that requires it; null if the platform requires it and not the law. */
  readonly element: Element | null
  readonly kind: 'words' | 'tick' | 'truth' | 'evidence' | 'signature'
}

const isBlank = (answersSoFar: FilledNotice, key: string) => (answersSoFar.answers[key] ?? '').trim() === ''

/** The missing requirements of a notice, in order; empty if it can be finished. */
export function findMissing(notice: Notice, answersSoFar: FilledNotice): MissingAnswer[] {
  const ofElements = notice.elements
    .filter((element) => isRequired(element, answersSoFar))
    .flatMap((element): MissingAnswer[] => {
      if (element.entry !== 'words')
        return answersSoFar.ticks.has(tickOf(notice, element))
          ? []
          : [{ key: tickOf(notice, element), element, kind: 'tick' }]
      return answersOf(notice, element)
        .filter((key) => isBlank(answersSoFar, key))
        .map((key) => ({ key, element, kind: 'words' }))
    })
  const all = [...ofElements, ...missingOfBusiness(answersSoFar), ...missingTruth(notice, answersSoFar)]
  return all.filter(({ key }, index) => all.findIndex((each) => each.key === key) === index)
}

/** A business cannot request a takedown without evidence, and signs its statement. */
function missingOfBusiness(answersSoFar: FilledNotice): MissingAnswer[] {
  if (answersSoFar.about !== 'business') return []
  const evidence: MissingAnswer[] =
    answersSoFar.hasPictures || !isBlank(answersSoFar, 'evidence')
      ? []
      : [{ key: 'evidence', element: null, kind: 'evidence' }]
  const signature: MissingAnswer[] = isBlank(answersSoFar, 'signature')
    ? [{ key: 'signature', element: null, kind: 'signature' }]
    : []
  return [...evidence, ...signature]
}

const missingTruth = (notice: Notice, { ticks }: FilledNotice): MissingAnswer[] =>
  needsTruth(notice) && !ticks.has(truthKey(notice))
    ? [{ key: truthKey(notice), element: null, kind: 'truth' }]
    : []

/** One field of a finished notice, which can be copied separately. */
export interface FinishedField {
  readonly key: string
  readonly label: string
  readonly text: string
}

/** Labels of a finished notice besides its elements, in the language of the page. */
export interface NoticeLabels {
  readonly truthLabel: string
  readonly truth: string
  readonly evidenceLabel: string
  readonly signatureLabel: string
  readonly day: string
}

/**
 * A finished notice: its fields in order.
 *
 * @returns the missing requirements instead, if there are any
 */
export function finish(
  notice: Notice,
  answersSoFar: FilledNotice,
  words: NoticeLabels,
): { readonly fields: readonly FinishedField[] } | { readonly missing: readonly MissingAnswer[] } {
  const missing = findMissing(notice, answersSoFar)
  if (missing.length > 0) return { missing }
  const fields = notice.elements.flatMap((element) => fieldOf(notice, element, answersSoFar))
  const usedFacts = new Set(notice.elements.flatMap((element) => element.facts))
  const extra = (fact: Fact, label: string): FinishedField[] =>
    usedFacts.has(fact) || isBlank(answersSoFar, fact)
      ? []
      : [{ key: fact, label, text: answersSoFar.answers[fact]?.trim() ?? '' }]
  return {
    fields: [
      ...fields,
      ...(answersSoFar.about === 'business' ? extra('evidence', words.evidenceLabel) : []),
      ...(needsTruth(notice) ? [{ key: 'truth', label: words.truthLabel, text: words.truth }] : []),
      ...(answersSoFar.about === 'business' ? extra('signature', words.signatureLabel) : []),
    ],
  }
}

function fieldOf(notice: Notice, element: Element, answersSoFar: FilledNotice): FinishedField[] {
  const { key, label, entry, statement } = element
  if (entry === 'tick') return []
  if (entry === 'statement')
    return statement !== null && answersSoFar.ticks.has(tickOf(notice, element))
      ? [{ key, label, text: statement }]
      : []
  const text = answersOf(notice, element)
    .map((answer) => answersSoFar.answers[answer]?.trim() ?? '')
    .filter((answer) => answer !== '')
    .join('\n')
  return text === '' ? [] : [{ key, label, text }]
}

/** A finished notice as the text of an e-mail or a letter, paragraph by paragraph. */
export const paragraphsOf = (
  notice: Notice,
  fields: readonly FinishedField[],
  { day }: Pick<NoticeLabels, 'day'>,
): string[] => [notice.recipient, ...fields.map(({ label, text }) => `${label}\n${text}`), day]
