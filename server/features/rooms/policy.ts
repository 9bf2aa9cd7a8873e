import { judge } from '#content/moderation/judge.ts'
import { kindsOf } from '#server/community/writing/policy.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { LineReading, SessionOutcome } from './ids.ts'

export function readLine(text: string): LineReading {
  // Always searches both languages.
  const { verdict, why } = judge({ text, kind: 'message', language: 'en' })
  return {
    isRefused: verdict === 'refuse',
    isHeld: verdict === 'hold' || verdict === 'help',
    isDanger: verdict === 'help',
    kinds: verdict === 'publish' ? [] : kindsOf(why),
  }
}

/** @throws {Refusal} for everything but `done` */
export function checkDone(outcome: SessionOutcome): { done: true } {
  if (outcome === null) refuse('not_found')
  if (outcome === 'conflict') refuse('conflict')
  if (outcome === 'forbidden') refuse('forbidden')
  if (outcome === 'reused') refuse('reused_key')
  return { done: true }
}
