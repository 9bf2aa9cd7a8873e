import type { Professional } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { CountryField } from '#web/platform/safety/country-field.tsx'
import { ChoiceRow } from '#web/ui/choices.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { countryName } from '#web/ui/country-name.ts'
import type { ReferralDraft } from '../model/referral-draft.ts'
import { isOutside } from '../model/referral-draft.ts'

interface PersonLocationProps {
  draft: ReferralDraft
  set: (part: Partial<ReferralDraft>) => void
  to: Professional
}

/** The person's location, and a warning if the licence may not be valid there. */
export function PersonLocation({ draft, set, to }: PersonLocationProps) {
  const licensedPlaces = [to.region, countryName(to.country)].filter(Boolean).join(', ')
  return (
    <div className="grid gap-5">
      <CountryField
        label={m.professionals_here()}
        value={draft.country}
        onChange={(country) => set({ country, knowsElsewhere: false })}
      />
      {to.region && (
        <Field label={m.professionals_here_region()} hint={m.professionals_here_region_hint()} optional>
          <TextInput
            maxLength={80}
            autoComplete="off"
            value={draft.region}
            onChange={(event) => set({ region: event.currentTarget.value, knowsElsewhere: false })}
          />
        </Field>
      )}
      {isOutside(to, draft) && (
        <div className="grid gap-3">
          <Notice tone="warn" title={m.professionals_outside({ name: to.name, place: licensedPlaces })} live>
            <p>{m.professionals_outside_text()}</p>
          </Notice>
          <ChoiceRow
            type="checkbox"
            id="knows-elsewhere"
            label={m.professionals_outside_known()}
            checked={draft.knowsElsewhere}
            onChange={(event) => set({ knowsElsewhere: event.currentTarget.checked })}
          />
        </div>
      )}
    </div>
  )
}
