import { judge } from './judge.ts'
import { conductReasons, type JudgeReason } from './reasons.ts'

/** Ways to be reached outside of the app. */
const contactReasons: ReadonlySet<JudgeReason> = new Set(['number', 'email', 'address', 'handle', 'link'])
const conduct: ReadonlySet<JudgeReason> = new Set(conductReasons)

/**
 * Why a message of a pair with someone under 18 is hidden from its reader and its overseer notified, or null. The devices of both judge it when they
 * open it: the server cannot read it. Words about oneself, danger words among them, are never hidden.
 */
export function hiddenReasonOf(text: string, language: 'en' | 'es'): 'contact' | 'conduct' | null {
  const { why } = judge({ text, kind: 'message', language })
  if (why.some(({ reason }) => contactReasons.has(reason))) return 'contact'
  return why.some(({ reason }) => conduct.has(reason)) ? 'conduct' : null
}
