import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { utcDay } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { NamedFault, NamedModerator } from '../model/moderator-form.ts'

interface ModeratorFieldsProps {
  /** Distinguishes the fields of several forms. */
  id: string
  named: NamedModerator
  faults: readonly NamedFault[]
  onChange: (named: NamedModerator) => void
}

/** The languages and the communities that the moderator reads. */
function Reads({ id, named, faults, onChange }: ModeratorFieldsProps) {
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
        value={named.languages}
        onChange={(languages) => onChange({ ...named, languages })}
      />
      <Checkboxes
        name={`${id}-bands`}
        legend={m.moderation_admin_bands()}
        error={faults.includes('bands') && m.moderation_admin_bands_missing()}
        options={[
          { value: 'younger', label: m.moderation_admin_band_younger() },
          { value: 'older', label: m.moderation_admin_band_older() },
        ]}
        value={named.bands}
        onChange={(bands) => onChange({ ...named, bands })}
      />
    </>
  )
}

/** What the moderator reads, how much of it, when they passed the modules, and whom they can talk to. */
export function ModeratorFields({ id, named, faults, onChange }: ModeratorFieldsProps) {
  const errorOf = (fault: NamedFault, words: () => string) => faults.includes(fault) && words()
  return (
    <>
      <Reads id={id} named={named} faults={faults} onChange={onChange} />
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
          value={Number.isNaN(named.cap) ? '' : named.cap}
          onChange={(event) => onChange({ ...named, cap: event.currentTarget.valueAsNumber })}
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
          value={named.trainedOn ?? ''}
          onChange={(event) => onChange({ ...named, trainedOn: event.currentTarget.value || null })}
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
          value={named.contact}
          onChange={(event) => onChange({ ...named, contact: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
