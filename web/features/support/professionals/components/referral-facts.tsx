import type { Professional } from '#contract/professionals.ts'
import { referralRetentionDays } from '#contract/referrals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { knownProfessional } from '#web/platform/vault/professional-keys.ts'
import { UncheckedParts } from '#web/records/unchecked-parts.tsx'
import { ChoiceRow } from '#web/ui/choices.tsx'
import { daysInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { KeyWords } from './key-words.tsx'
import type { ReferralDraft } from '../model/referral-draft.ts'

interface WhatToKnowProps {
  draft: ReferralDraft
  set: (part: Partial<ReferralDraft>) => void
  to: Professional
}

/** The key has changed since it was last seen: nothing is sealed to it until its words were compared. */
function ChangedKey({ draft, set, to }: WhatToKnowProps) {
  return (
    <div className="grid gap-3">
      <Notice tone="danger" title={m.professionals_changed({ name: to.name })}>
        <p>{m.professionals_changed_text()}</p>
        <KeyWords keys={to} />
      </Notice>
      <ChoiceRow
        type="checkbox"
        id="has-compared"
        label={m.professionals_changed_known()}
        checked={draft.hasCompared}
        onChange={(event) => set({ hasCompared: event.currentTarget.checked })}
      />
    </div>
  )
}

/** What happens to the text after sending, shown before it. */
export function WhatToKnow(props: WhatToKnowProps) {
  const { draft, set, to } = props
  const known = knownProfessional(to)
  return (
    <div className="grid gap-4">
      <UncheckedParts fields={to.unchecked} />
      <Notice title={m.professionals_duty_before({ name: to.name })}>
        <p className="whitespace-pre-line">{to.duty}</p>
      </Notice>
      <ChoiceRow
        type="checkbox"
        id="knows-duty"
        label={m.professionals_duty_known()}
        checked={draft.knowsDuty}
        onChange={(event) => set({ knowsDuty: event.currentTarget.checked })}
      />
      {known === 'changed' && <ChangedKey {...props} />}
      <ul className="grid list-disc gap-1 ps-6">
        <li>{m.professionals_know_answer({ days: to.answerDays })}</li>
        <li>{m.professionals_know_only()}</li>
        <li>{m.professionals_know_end()}</li>
        <li>{m.professionals_know_kept({ time: daysInWords(referralRetentionDays) })}</li>
      </ul>
      {known !== 'changed' && (
        <Details summary={m.professionals_key()}>
          <div className="grid gap-2">
            <p>{m.professionals_key_text()}</p>
            <KeyWords keys={to} />
          </div>
        </Details>
      )}
    </div>
  )
}
