import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openSurveyRound } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writing.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { surveyQuery } from '../queries.ts'

const dayFromNow = (days: number) => dayAfter(utcDay(), days)
/** Days in which a round can be answered, as a first suggestion. */
const usualDays = 14

/** Opens a round of what is saved. */
export function RoundForm({ organisationId, isDirty }: { organisationId: string; isDirty: boolean }) {
  const [value, setValue] = useState(() => ({
    id: crypto.randomUUID(),
    name: '',
    opensOn: dayFromNow(0),
    closesOn: dayFromNow(usualDays),
  }))
  const queries = useQueryClient()
  const { submit, isWorking, problem } = useWrite(async () => {
    if (isDirty) throw new Incomplete(m.survey_round_save_first())
    const { name, opensOn, closesOn } = value
    if (name.trim() === '' || !opensOn || !closesOn || closesOn < opensOn)
      throw new Incomplete(m.survey_round_missing())
    const opened = await call(openSurveyRound, { params: { id: organisationId }, body: value })
    queries.setQueryData(surveyQuery(organisationId).queryKey, opened)
    toast({ title: m.survey_round_opened(), tone: 'success' })
  })
  const field = (key: 'opensOn' | 'closesOn', label: string) => (
    <Field label={label}>
      <TextInput
        type="date"
        value={value[key]}
        onChange={(event) => setValue({ ...value, [key]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <form className="grid max-w-form gap-4" onSubmit={submit} noValidate>
      <h2 className="text-xl">{m.survey_round_open()}</h2>
      <p>{m.survey_round_open_text()}</p>
      <Field label={m.survey_round_name()} hint={m.survey_round_name_hint()}>
        <TextInput
          maxLength={60}
          value={value.name}
          onChange={(event) => setValue({ ...value, name: event.currentTarget.value })}
        />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        {field('opensOn', m.survey_round_first())}
        {field('closesOn', m.survey_round_last())}
      </div>
      <ProblemNotice problem={problem} />
      <div>
        <Button type="submit" working={isWorking && m.survey_working()}>
          {m.survey_round_open_button()}
        </Button>
      </div>
    </form>
  )
}
