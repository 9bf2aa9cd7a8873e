import { questions } from './questions.ts'
import type { End, CrisisGuide, CrisisQuestion } from './schema.ts'
import { steady } from './steady.ts'
import { threats } from './threats.ts'
import { urgent } from './urgent.ts'

/**
 * Leads from the situation to the right help in a few questions. It does not assess or identify the person: an answer that may mean
 * danger leads to help for danger, and so does not knowing.
 */
export const guide: CrisisGuide = {
  version: '2026-11-25',
  reviewBy: '2027-05-23',
  reviewed: null,
  translationReviewed: null,
  start: 'what-is-happening',
  questions,
  ends: [...urgent, ...threats, ...steady],
}

/** A step of the guide: a question, or an end. */
export type CrisisStep = { readonly question: CrisisQuestion } | { readonly end: End }

/** @throws RangeError if the guide has no such step, which its test rules out */
export function stepAt(id: string): CrisisStep {
  const question = guide.questions.find((each) => each.id === id)
  if (question) return { question }
  const end = guide.ends.find((each) => each.id === id)
  if (end) return { end }
  throw new RangeError(`crisis guide has no step "${id}"`)
}
