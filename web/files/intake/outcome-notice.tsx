import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Refusal } from './candidate.ts'
import type { AddingOutcome } from './use-add-files.ts'

const refusals: Record<Refusal['why'], (input: { name: string }) => string> = {
  empty: m.evidence_refused_empty,
  tooLarge: m.evidence_refused_too_large,
  unreadable: m.evidence_refused_unreadable,
}

/** The files added, and those refused with the reason. */
export function OutcomeNotice({ outcome }: { outcome: AddingOutcome }) {
  const { added, programs, problem } = outcome
  const isGood = outcome.refusals.length === 0 && programs.length === 0 && !problem
  return (
    <>
      <output className="sr-only">{added > 0 && m.evidence_added({ count: added })}</output>
      {!isGood && (
        <Notice tone="warn" live>
          {outcome.refusals.map(({ name, why }) => (
            <p key={name}>{refusals[why]({ name })}</p>
          ))}
          {programs.length > 0 && (
            <p>{m.evidence_program({ names: new Intl.ListFormat(getLocale()).format(programs) })}</p>
          )}
          {problem !== null && <p>{sentenceFor(problem)}</p>}
        </Notice>
      )}
    </>
  )
}
