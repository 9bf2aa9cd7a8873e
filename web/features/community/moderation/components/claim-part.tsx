import type { OpenSubmission } from '#contract/community/moderation.ts'
import { inLocale } from '#content/localised.ts'
import { decisionReasonWords } from '#content/moderation/decision-reasons.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { nearDay } from '#web/ui/dates.ts'
import { groundNames, stepNames } from '../words.ts'
import { Part, quoteStyle } from './item-part.tsx'

/** A claim by the person a text is about: the reason, and the sentences that identify them. */
export function ClaimPart({ claim }: { claim: NonNullable<OpenSubmission['claim']> }) {
  return (
    <>
      <Part title={m.moderation_claim()}>
        <p>{groundNames[claim.ground]()}</p>
      </Part>
      {claim.passages.length > 0 && (
        <Part title={m.moderation_claim_passages()}>
          <ul className="grid gap-2">
            {claim.passages.map((passage) => (
              <li key={passage} className={quoteStyle}>
                {passage}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

/** A sanction that needs a second moderator, or that the member contests. */
export function SanctionPart({ sanction }: { sanction: NonNullable<OpenSubmission['sanction']> }) {
  const { step, until, reason, words, isAppeal } = sanction
  return (
    <Part title={isAppeal ? m.moderation_sanction_contested() : m.moderation_sanction_proposed()}>
      <p>
        {stepNames[step]()}
        {until && ` · ${m.moderation_sanction_until({ day: nearDay(until) })}`}
        {`: ${inLocale(decisionReasonWords[reason].name, getLocale())}`}
      </p>
      {words && <p className={quoteStyle}>{words}</p>}
    </Part>
  )
}
