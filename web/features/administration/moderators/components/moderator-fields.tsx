import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { utcDay } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ModeratorFault, ModeratorInput } from '../model/moderator-form.ts'

interface ModeratorFieldsProps {
  /** Distinguishes the fields of several forms. */
  id: string
  named: ModeratorInput
  faults: readonly ModeratorFault[]
  onChange: (input: ModeratorInput) => void
}

/** The languages and the communities that the moderator reads. */
function ReadingFields({ id, named: input, faults, onChange }: ModeratorFieldsProps) {
  return (
    <>
      <Checkboxes
        name={`${id}-languages`}
        legend={m.moderation_admin_languages()}
        error={faults.includes('languages') && m.moderation_admin_languages_missing()}
        options={[
          { value: 'en', label: m.moderation_language_en() },
          { value: 'es', label: m.moderation_language_es() },
        ]}
        value={input.languages}
        onChange={(languages) => onChange({ ...input, languages })}
      />
      <Checkboxes
        name={`${id}-bands`}
        legend={m.moderation_admin_bands()}
        error={faults.includes('bands') && m.moderation_admin_bands_missing()}
        options={[
          { value: 'younger', label: m.moderation_admin_band_younger() },
          { value: 'older', label: m.moderation_admin_band_older() },
        ]}
        value={input.bands}
        onChange={(bands) => onChange({ ...input, bands })}
      />
    </>
  )
}

/** What the moderator reads, how much of it, when they passed the modules, and whom they can talk to. */
export function ModeratorFields({ id, named: input, faults, onChange }: ModeratorFieldsProps) {
  const errorOf = (fault: ModeratorFault, words: () => string) => faults.includes(fault) && words()
  return (
    <>
      <ReadingFields id={id} named={input} faults={faults} onChange={onChange} />
      <Field
        label={m.moderation_admin_cap()}
        hint={m.moderation_admin_cap_hint()}
        error={errorOf('cap', m.moderation_admin_cap_wrong)}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={200}
          value={Number.isNaN(input.cap) ? '' : input.cap}
          onChange={(event) => onChange({ ...input, cap: event.currentTarget.valueAsNumber })}
        />
      </Field>
      <Field
        label={m.moderation_admin_trained()}
        hint={
          <>
            {m.moderation_admin_trained_hint()}{' '}
            <Link to="/learning/mod-start" className={textLink}>
              {m.moderation_admin_trained_link()}
            </Link>
          </>
        }
      >
        <TextInput
          type="date"
          max={utcDay()}
          value={input.trainedOn ?? ''}
          onChange={(event) => onChange({ ...input, trainedOn: event.currentTarget.value || null })}
        />
      </Field>
      <Field
        label={m.moderation_admin_contact()}
        hint={m.moderation_admin_contact_hint()}
        error={errorOf('contact', m.moderation_admin_contact_missing)}
      >
        <TextInput
          maxLength={200}
          autoComplete="off"
          value={input.contact}
          onChange={(event) => onChange({ ...input, contact: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
