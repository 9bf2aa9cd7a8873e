import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { openSurveyRound, surveyCodeBounds } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { surveyQuery } from '../queries.ts'
import { drawCodes } from '../model/survey-codes.ts'
import { firstRoundProblem, type Round, roundIds, validateRound } from '../model/round.ts'

/** Default duration of a round in days. */
const usualDays = 14

/** The draft of the next round is stored on this device, sealed, until it is opened. */
function useRoundDraft(organisationId: string, ownId: string) {
  const { typed, ...rest } = useFormDraft(`survey-round/${organisationId}/${ownId}`)
  const text = (key: keyof Round, start: string) => (typeof typed[key] === 'string' ? typed[key] : start)
  const today = utcDay()
  const round: Round = {
    name: text('name', ''),
    opensOn: text('opensOn', today),
    closesOn: text('closesOn', dayAfter(today, usualDays)),
    people: text('people', ''),
  }
  return { round, ...rest }
}

const inputOf = (key: keyof Round) =>
  key === 'name'
    ? { maxLength: 60 }
    : key === 'people'
      ? { type: 'number', inputMode: 'numeric' as const, ...surveyCodeBounds }
      : { type: 'date' }

interface RoundFormProps {
  organisationId: string
  /** The editing member: several owners may share a device. */
  ownId: string
  /** The questions have unsaved edits. */
  isDirty: boolean
  /** Called with the codes of the opened round: they cannot be read again. */
  onOpened: (roundId: string, codes: readonly string[]) => void
}

/** Opens a round of the saved questions. */
export function RoundForm({ organisationId, ownId, isDirty, onOpened }: RoundFormProps) {
  const [id] = useState(() => crypto.randomUUID())
  const { round, saveState, change, clear } = useRoundDraft(organisationId, ownId)
  const [hasTried, setTried] = useState(false)
  const queries = useQueryClient()
  const drawn = useRef<Awaited<ReturnType<typeof drawCodes>> | null>(null)
  const { write, isWorking, problem } = useWrite(async () => {
    if (isDirty) throw new Incomplete(m.surveys_round_save_first())
    const { people, ...rest } = round
    const count = Number(people)
    // On a retry the round may already be open, with the codes of the first attempt.
    if (drawn.current?.codes.length !== count) drawn.current = await drawCodes(id, count)
    const { codes, digests } = drawn.current
    const body = { id, ...rest, codes: digests }
    const opened = await call(openSurveyRound, { params: { id: organisationId }, body })
    clear()
    onOpened(id, codes)
    queries.setQueryData(surveyQuery(organisationId).queryKey, opened)
    toast({ title: m.surveys_round_opened(), tone: 'success' })
  })
  const wrong = validateRound(round)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const first = firstRoundProblem(wrong)
    setTried(first !== undefined)
    if (first) focusControl(roundIds[first])
    else write()
  }
  const field = (key: keyof Round, label: string, hint?: string) => (
    <Field id={roundIds[key]} label={label} hint={hint} error={hasTried ? wrong[key] : undefined}>
      <TextInput
        {...inputOf(key)}
        value={round[key]}
        onChange={(event) => change({ [key]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <form className="grid max-w-form gap-4" onSubmit={submit} noValidate>
      <h2 className="text-xl">{m.surveys_round_open()}</h2>
      <p>{m.surveys_round_open_text()}</p>
      {field('name', m.surveys_round_name(), m.surveys_round_name_hint())}
      <div className="grid items-start gap-4 md:grid-cols-2">
        {field('opensOn', m.surveys_round_first())}
        {field('closesOn', m.surveys_round_last())}
      </div>
      {field('people', m.surveys_round_people(), m.surveys_round_people_hint())}
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" working={isWorking && m.surveys_working()}>
          {m.surveys_round_open_button()}
        </Button>
        <StorageNote saveState={saveState} />
      </div>
    </form>
  )
}
