import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeOrganisationSettings,
  organisationSettings,
  type OrganisationSettings,
  type SettledOrganisation,
} from '#contract/organisation-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { CountryField } from '#web/platform/safety/country-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { membershipsQuery, settingsKey } from '../queries.ts'
import { HoursEditor } from './hours-editor.tsx'
import { BilingualField, QuestionsEditor, tidyQuestions } from './questions-editor.tsx'

type Change = (part: Partial<OrganisationSettings>) => void
interface PartProps {
  value: OrganisationSettings
  change: Change
}

const nothing = { en: '', es: '' }

function AboutIt({ value, change }: PartProps) {
  const text = (
    key: 'name' | 'region' | 'place' | 'website' | 'contact',
    label: string,
    max: number,
    hint?: string,
  ) => (
    <Field label={label} hint={hint}>
      <TextInput
        maxLength={max}
        value={value[key]}
        onChange={(event) => change({ [key]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      {text('name', m.organisations_name(), 120, m.organisations_name_change_hint())}
      <CountryField value={value.country} onChange={(country) => change({ country })} />
      {text('region', m.organisations_region(), 80)}
      {text('place', m.organisations_place(), 80)}
      {text('website', m.organisations_website(), 200, m.organisations_name_change_hint())}
      {text('contact', m.organisations_contact(), 500, m.organisations_contact_hint())}
      <p className="col-span-full text-sm text-ink-soft">{m.organisations_recheck_text()}</p>
      <Languages value={value} change={change} />
    </div>
  )
}

/** Stored in the order typed; sorted when the field loses focus. */
function Languages({ value: { languages }, change }: PartProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={m.organisations_languages_label()} hint={m.organisations_languages_hint()}>
      <TextInput
        value={typed ?? languages.join(', ')}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          change({ languages: value.split(/[\s,]+/).filter((tag) => tag !== '') })
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}

function Promises({ value, change, fourEyesUntil }: PartProps & Pick<SettledOrganisation, 'fourEyesUntil'>) {
  return (
    <div className="grid gap-5">
      <Field label={m.organisations_retention_days()} hint={m.organisations_retention_hint()}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={30}
          max={36_500}
          value={value.retentionDays || ''}
          onChange={(event) => change({ retentionDays: event.currentTarget.valueAsNumber || 0 })}
        />
      </Field>
      <BilingualField
        label={m.organisations_expect()}
        rows={4}
        most={3000}
        value={value.expectations}
        onChange={(expectations) => change({ expectations })}
      />
      <p>{m.organisations_duty_text()}</p>
      <BilingualField
        label={m.organisations_duty()}
        rows={5}
        most={6000}
        value={value.duty ?? nothing}
        onChange={(duty) => change({ duty: duty.en.trim() === '' && duty.es.trim() === '' ? null : duty })}
      />
      <Checkboxes
        name="four-eyes"
        legend={m.organisations_four_eyes()}
        options={[
          { value: 'on', label: m.organisations_four_eyes_on(), hint: m.organisations_four_eyes_hint() },
        ]}
        value={value.fourEyes ? ['on'] : []}
        onChange={(chosen) => change({ fourEyes: chosen.length > 0 })}
      />
      <p className="text-sm text-ink-soft">
        {fourEyesUntil === null
          ? m.organisations_four_eyes_off_hint()
          : m.organisations_four_eyes_until({ day: dayInWords(fourEyesUntil) })}
      </p>
    </div>
  )
}

/** The browser's time zone, as a default. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Validates the settings.
 * @throws Incomplete with the problem in words
 */
function validateSettings(value: OrganisationSettings): OrganisationSettings {
  const settings = { ...value, questions: tidyQuestions(value.questions) }
  const { error } = organisationSettings.safeParse(settings)
  const part = error?.issues[0]?.path[0]
  if (part === undefined) return settings
  const wrong: Record<string, () => string> = {
    name: m.organisations_name_missing,
    website: m.organisations_website_wrong,
    hours: m.organisations_hours_wrong,
    questions: m.organisations_questions_wrong,
    languages: m.organisations_languages_wrong,
  }
  throw new Incomplete((wrong[String(part)] ?? m.organisations_settings_wrong)())
}

interface SettingsFormProps {
  id: string
  /** The editing member. */
  ownId: string
  settled: SettledOrganisation
}

/** The settings as edited by an owner: edits are stored on this device, sealed, until saved or discarded. */
function useSettingsDraft({ id, ownId, settled: { settings } }: SettingsFormProps) {
  const { typed, saveState, change, clear } = useFormDraft(`organisation/settings/${id}/${ownId}`)
  return {
    // Only this form writes the value, in the shape of its changes.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    value: { ...settings, ...(typed as Partial<OrganisationSettings>) },
    isChanged: Object.keys(typed).length > 0,
    keeping: saveState,
    change,
    clear,
  }
}

/** All settings of an owner, saved together. */
export function SettingsForm(props: SettingsFormProps) {
  const { id, settled } = props
  const { value, isChanged, keeping, change, clear } = useSettingsDraft(props)
  const queries = useQueryClient()
  const { submit, isWorking, problem } = useWrite(async () => {
    const body = { version: settled.version, settings: validateSettings(value) }
    const saved = await call(changeOrganisationSettings, { params: { id }, body })
    queries.setQueryData([...settingsKey, id], saved)
    clear()
    await queries.invalidateQueries({ queryKey: membershipsQuery.queryKey })
    toast({ title: m.organisations_saved(), tone: 'success' })
  })
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <Details id="about" summary={m.organisations_part_about()} open>
        <AboutIt value={value} change={change} />
      </Details>
      <Details id="hours" summary={m.organisations_hours()}>
        <HoursEditor
          value={value.hours ?? { zone: ownZone(), open: [], holidays: [] }}
          onChange={(hours) => change({ hours })}
        />
      </Details>
      <Details id="promises" summary={m.organisations_part_promises()}>
        <Promises value={value} change={change} fourEyesUntil={settled.fourEyesUntil} />
      </Details>
      <Details id="questions" summary={m.organisations_part_questions()}>
        <QuestionsEditor value={value.questions} onChange={(questions) => change({ questions })} />
      </Details>
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" working={isWorking && m.organisations_saving()}>
          {m.organisations_save()}
        </Button>
        {isChanged && !isWorking && (
          <Button tone="quiet" onClick={clear}>
            {m.organisations_discard()}
          </Button>
        )}
        <StorageNote saveState={keeping} />
      </div>
    </form>
  )
}
