import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Deadlines, setDeadlines } from '#contract/clocks.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { Membership } from '#contract/organisations.ts'
import { deadlineProfiles } from '#content/deadlines/profiles.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { deadlinesQuery } from '../queries.ts'

/** The form's values, before they are converted for the server. */
type DeadlineFormValues = Omit<Deadlines, 'zone' | 'holidays' | 'nextLevel' | 'answerDays'> & {
  answerDays: string
  name: string
  contact: string
}

const typedOf = ({ profile, counting, nextLevel, answerDays }: Deadlines): DeadlineFormValues => ({
  profile,
  counting,
  answerDays: String(answerDays),
  name: nextLevel?.name ?? '',
  contact: nextLevel?.contact ?? '',
})

function deadlinesOf({
  name,
  contact,
  answerDays,
  ...rest
}: DeadlineFormValues): CallInput<typeof setDeadlines>['body'] {
  const profile = deadlineProfiles.find(({ id }) => id === rest.profile)
  const fixed = profile && profile.counting !== 'chosen' ? { counting: profile.counting } : {}
  return {
    ...rest,
    ...fixed,
    answerDays: Number(answerDays),
    nextLevel: name.trim() === '' ? null : { name: name.trim(), contact: contact.trim() },
  }
}

/** The source of a profile, and how reliable it is. */
function Source({ id }: { id: string }) {
  const profile = deadlineProfiles.find((each) => each.id === id)
  if (!profile) return null
  const { source, reviewed, reviewBy, warning } = profile
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {source && (
        <p className="break-words">
          {m.clocks_settings_source({
            title: source.title,
            grade: source.grade,
            day: dayInWords(reviewed),
            next: dayInWords(reviewBy),
          })}
        </p>
      )}
      {warning && <p>{inLocale(warning, getLocale())}</p>}
    </div>
  )
}

interface FieldsProps {
  typed: DeadlineFormValues
  onChange: (changed: Partial<DeadlineFormValues>) => void
  isHalf: boolean
}

function Rules({ typed, onChange }: Omit<FieldsProps, 'isHalf'>) {
  const profile = deadlineProfiles.find(({ id }) => id === typed.profile)
  return (
    <>
      <Radios
        name="profile"
        legend={m.clocks_settings_profile()}
        options={deadlineProfiles.map(({ id, name, about }) => ({
          value: id,
          label: inLocale(name, getLocale()),
          hint: inLocale(about, getLocale()),
        }))}
        value={typed.profile}
        onChange={(id) => onChange({ profile: id })}
      />
      <Source id={typed.profile} />
      {profile?.counting === 'chosen' && (
        <Radios
          name="counting"
          legend={m.clocks_settings_counting()}
          options={[
            { value: 'calendar' as const, label: m.clocks_settings_calendar() },
            { value: 'working' as const, label: m.clocks_settings_working() },
          ]}
          value={typed.counting}
          onChange={(counting) => onChange({ counting })}
        />
      )}
      <Field id="answer-days" label={m.clocks_settings_days()}>
        <TextInput
          inputMode="numeric"
          className="max-w-24"
          value={typed.answerDays}
          onChange={(event) => onChange({ answerDays: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** The calendar used to count days: that of the opening hours. */
function Calendar({ zone, holidays }: Pick<Deadlines, 'zone' | 'holidays'>) {
  return (
    <p className="text-ink-soft">
      {m.clocks_settings_calendar_of({ zone: zone.replaceAll('_', ' '), count: holidays.length })}
    </p>
  )
}

function NextLevel({ typed, onChange, isHalf }: FieldsProps) {
  return (
    <>
      <Field id="next-name" label={m.clocks_settings_next()} hint={m.clocks_settings_next_hint()}>
        <TextInput value={typed.name} onChange={(event) => onChange({ name: event.currentTarget.value })} />
      </Field>
      <Field
        id="next-contact"
        label={m.clocks_settings_contact()}
        hint={m.clocks_settings_contact_hint()}
        error={isHalf && m.clocks_settings_contact_missing()}
      >
        <TextInput
          value={typed.contact}
          onChange={(event) => onChange({ contact: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

function Form({ id, deadlines, isOwner }: { id: string; deadlines: Deadlines; isOwner: boolean }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(() => typedOf(deadlines))
  const [isHalf, setHalf] = useState(false)
  const { write, isWorking, problem } = useWrite(async () => {
    const saved = await call(setDeadlines, { params: { id }, body: deadlinesOf(typed) })
    queries.setQueryData(deadlinesQuery(id).queryKey, saved)
    toast({ title: m.clocks_settings_saved(), tone: 'success' })
  })
  const onChange = (changed: Partial<DeadlineFormValues>) => setTyped((before) => ({ ...before, ...changed }))
  const save = () => {
    const isMissing = (typed.name.trim() === '') !== (typed.contact.trim() === '')
    setHalf(isMissing)
    if (!isMissing) write()
  }
  return (
    <div className="grid max-w-form gap-5">
      <ProblemNotice problem={problem} />
      <Rules typed={typed} onChange={onChange} />
      <Calendar zone={deadlines.zone} holidays={deadlines.holidays} />
      <NextLevel typed={typed} onChange={onChange} isHalf={isHalf} />
      {isOwner ? (
        <div>
          <Button working={isWorking && m.clocks_working()} onClick={save}>
            {m.clocks_settings_save()}
          </Button>
        </div>
      ) : (
        <p>{m.clocks_settings_owner()}</p>
      )}
    </div>
  )
}

/** A team's deadlines: editable for owners, readable for others. */
export function DeadlineSettings({ membership: { organisation, role } }: { membership: Membership }) {
  const query = useQuery(deadlinesQuery(organisation.id))
  return (
    <Loaded
      query={query}
      failed={m.clocks_settings_failed()}
      loading={<SkeletonCards label={m.clocks_settings_loading()} count={1} />}
    >
      {(deadlines) => <Form id={organisation.id} deadlines={deadlines} isOwner={role === 'owner'} />}
    </Loaded>
  )
}
