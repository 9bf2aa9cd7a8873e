import { useState } from 'react'
import { useNavigate } from 'react-router'
import { maxAboutLength, maxCapacity, type OwnMentor, saveMentor } from '#contract/community/mentors.ts'
import { Findings } from '#web/community/composer/findings.tsx'
import { useJudgement } from '#web/community/composer/use-judgement.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { localizeHref } from '#web/ui/language/links.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type ApplicationFault, applicationFaults } from '../model/need-faults.ts'
import { hourOptions, languageOptions, specialtyOptions } from './request-form.tsx'
import { useMentoringChange } from './use-mentor-change.ts'

type ApplicationInput = Pick<
  OwnMentor,
  'specialties' | 'languages' | 'hours' | 'capacity' | 'isShown' | 'contact'
> & {
  about: string
}

const initialValues = (mentor: OwnMentor | null): ApplicationInput =>
  mentor
    ? { ...mentor, about: mentor.wantedAbout }
    : {
        specialties: [],
        languages: [getLocale()],
        hours: [],
        capacity: 1,
        isShown: false,
        contact: '',
        about: '',
      }

interface FieldsProps {
  application: ApplicationInput
  faults: readonly ApplicationFault[]
  onChange: (part: Partial<ApplicationInput>) => void
}

/** Topics, languages and times, and the maximum number of mentees. */
function OfferFields({ application: input, faults, onChange }: FieldsProps) {
  return (
    <>
      <Checkboxes
        name="apply-specialties"
        legend={m.mentors_apply_specialties()}
        hint={m.mentors_apply_specialties_hint()}
        error={faults.includes('specialties') && m.mentors_apply_specialties_missing()}
        options={specialtyOptions()}
        value={input.specialties}
        onChange={(specialties) => onChange({ specialties })}
      />
      <Checkboxes
        name="apply-languages"
        legend={m.mentors_apply_languages()}
        error={faults.includes('languages') && m.mentors_apply_languages_missing()}
        options={languageOptions.map(({ value, label }) => ({ value, label: label() }))}
        value={input.languages}
        onChange={(languages) => onChange({ languages })}
      />
      <Checkboxes
        name="apply-hours"
        legend={m.mentors_apply_hours()}
        error={faults.includes('hours') && m.mentors_need_hours_missing()}
        options={hourOptions()}
        value={input.hours}
        onChange={(hours) => onChange({ hours })}
      />
      <Field id="apply-capacity" label={m.mentors_apply_capacity()} hint={m.mentors_apply_capacity_hint()}>
        <Select
          value={String(input.capacity)}
          onChange={(event) => onChange({ capacity: Number(event.currentTarget.value) })}
        >
          {Array.from({ length: maxCapacity }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

/** The public description, which an administrator reviews first, and a contact for the check. */
function AboutField({ application: input, faults, onChange }: FieldsProps) {
  const judgement = useJudgement(input.about, 'message')
  return (
    <>
      <Field
        id="apply-about"
        label={m.mentors_apply_about()}
        hint={m.mentors_apply_about_hint({ count: maxAboutLength })}
        error={faults.includes('about') && m.mentors_apply_about_missing()}
      >
        <TextArea
          rows={5}
          maxLength={maxAboutLength}
          value={input.about}
          onChange={(event) => onChange({ about: event.currentTarget.value })}
        />
      </Field>
      <Findings judgement={judgement} text={input.about} onChange={(about) => onChange({ about })} />
      <Field
        id="apply-contact"
        label={m.mentors_apply_contact()}
        hint={m.mentors_apply_contact_hint()}
        error={faults.includes('contact') && m.mentors_apply_contact_missing()}
      >
        <TextInput
          maxLength={300}
          autoComplete="off"
          value={input.contact}
          onChange={(event) => onChange({ contact: event.currentTarget.value })}
        />
      </Field>
      <Checkboxes
        name="apply-shown"
        legend={m.mentors_apply_shown()}
        options={[
          { value: 'shown', label: m.mentors_apply_shown_option(), hint: m.mentors_apply_shown_hint() },
        ]}
        value={input.isShown ? (['shown'] as const) : []}
        onChange={(chosen) => onChange({ isShown: chosen.length > 0 })}
      />
    </>
  )
}

/** Applies as a mentor, or edits the application. */
export function ApplicationForm({ mentor }: { mentor: OwnMentor | null }) {
  const [id] = useState(() => mentor?.id ?? crypto.randomUUID())
  const [input, setInput] = useState(() => initialValues(mentor))
  const [isTried, setTried] = useState(false)
  const navigate = useNavigate()
  const change = useMentoringChange()
  const { submit, isWorking, problem } = useWrite(async () => {
    setTried(true)
    const [first] = applicationFaults(input)
    if (first) {
      focusControl(`apply-${first}`)
      throw new Incomplete(m.mentors_apply_incomplete())
    }
    const { specialties, languages, hours, capacity, isShown, about, contact } = input
    const body = {
      id,
      specialties,
      languages,
      hours,
      capacity,
      isShown,
      about,
      contact: contact.trim(),
      language: getLocale(),
    }
    const answer = await change(saveMentor, { body })
    if (answer.outcome === 'refused') throw new Incomplete(m.mentors_apply_refused())
    toast({
      title: mentor ? m.mentors_apply_changed() : m.mentors_applied(),
      tone: 'success',
      persistOnNavigation: true,
    })
    await navigate(localizeHref('/mentorship'))
  })
  const props: FieldsProps = {
    application: input,
    faults: isTried ? applicationFaults(input) : [],
    onChange: (part) => setInput((known) => ({ ...known, ...part })),
  }
  return (
    <form className="grid max-w-form gap-5" onSubmit={submit} noValidate>
      <OfferFields {...props} />
      <AboutField {...props} />
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div>
        <Button type="submit" working={isWorking && m.mentors_apply_sending()}>
          {mentor ? m.mentors_apply_change() : m.mentors_apply_send()}
        </Button>
      </div>
    </form>
  )
}
