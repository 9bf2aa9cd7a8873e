import type { FindingKind } from '#contract/community/values.ts'
import { judge } from '#content/moderation/judge.ts'
import { kindsOf } from '#server/community/writing/policy.ts'
import { refuse } from '#server/platform/http/errors.ts'

/** A line as the rules read it. In a room nothing waits for a moderator: what is held is shown to those who host. */
export interface LineReading {
  readonly isRefused: boolean
  readonly isHeld: boolean
  /** Someone may be in danger. */
  readonly isDanger: boolean
  readonly kinds: readonly FindingKind[]
}

export function readLine(text: string): LineReading {
  // Both languages are always looked for.
  const { verdict, why } = judge({ text, kind: 'message', language: 'en' })
  return {
    isRefused: verdict === 'refuse',
    isHeld: verdict === 'hold' || verdict === 'help',
    isDanger: verdict === 'help',
    kinds: verdict === 'publish' ? [] : kindsOf(why),
  }
}

/** What a call about a session answers, where it was not done: `null` for one that is not there for the caller. */
export type SessionOutcome = 'done' | 'conflict' | 'forbidden' | 'reused' | null

/** @throws {Refusal} for everything but `done` */
export function checkDone(outcome: SessionOutcome): { done: true } {
  if (outcome === null) refuse('not_found')
  if (outcome === 'conflict') refuse('conflict')
  if (outcome === 'forbidden') refuse('forbidden')
  if (outcome === 'reused') refuse('reused_key')
  return { done: true }
}
