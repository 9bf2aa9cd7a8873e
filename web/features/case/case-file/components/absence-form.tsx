import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endAbsence, listAbsences, setAbsence } from '#contract/case-work.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { DocumentValue } from '#web/records/case-file/document.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { handlersQuery, openedReportsKey } from '#web/records/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { dayAfter, localToday } from '#web/ui/days.ts'
import { DocumentForm } from './document-form.tsx'
import { spanProblem } from '../model/absence-span.ts'
import { type CaseField, textOf, type FieldProblems } from '../model/case-fields.ts'

/** Current and planned absences of a team. */
export const absencesQuery = (keyring: Keyring, organisationId: string) =>
  queryOptions({
    queryKey: [...openedReportsKey(keyring), 'absences', organisationId],
    queryFn: ({ signal }) =>
      call(listAbsences, { params: { id: organisationId } }, { ...keyring.options, signal }),
    staleTime: 60_000,
  })

/** The handlers of a team who may be the deputy, without the caller. */
export function useColleagues(keyring: Keyring, organisationId: string | null) {
  const { data } = useQuery({ ...handlersQuery(organisationId ?? ''), enabled: organisationId !== null })
  return (data ?? [])
    .filter(
      ({ memberId, role, state }) =>
        memberId !== keyring.memberId && role !== 'observer' && state === 'active',
    )
    .map(({ memberId, name }) => ({ value: memberId, label: name || m.reports_handler_unnamed() }))
}

interface AbsenceProps {
  keyring: Keyring
  organisationId: string
  nameOf: (memberId: string | null) => string
}

interface AbsenceFormProps extends Pick<AbsenceProps, 'keyring' | 'organisationId'> {
  colleagues: readonly { value: string; label: string }[]
  onClose: () => void
}

const check = ({ from, until }: DocumentValue): FieldProblems => {
  const problem = spanProblem(textOf(from), textOf(until), localToday())
  return problem ? { until: problem } : {}
}

/** The server counts days in the organisation's time zone, and knows who may be a deputy now. */
function describeRefusal(error: unknown): FieldProblems {
  if (isRefusal(error, 'invalid_input')) return { until: m.case_file_away_until_wrong() }
  return isRefusal(error, 'conflict') ? { deputyId: m.case_file_away_deputy_wrong() } : {}
}

/** Form for an absence: first and last day, and the deputy. */
function AbsenceForm({ keyring, organisationId, colleagues, onClose }: AbsenceFormProps) {
  const queries = useQueryClient()
  const fields: readonly CaseField[] = [
    {
      name: 'deputyId',
      label: m.case_file_away_deputy(),
      type: 'choice',
      options: colleagues,
      isRequired: true,
    },
    { name: 'from', label: m.case_file_away_from(), type: 'day', isRequired: true },
    { name: 'until', label: m.case_file_away_until(), type: 'day', isRequired: true },
  ]
  const save = async (value: DocumentValue) => {
    const [deputyId, from, until] = [value['deputyId'], value['from'], value['until']].map(textOf)
    const body = { deputyId: deputyId ?? '', from: from ?? '', until: until ?? '' }
    const answer = await call(setAbsence, { params: { id: organisationId }, body }, keyring.options)
    queries.setQueryData(absencesQuery(keyring, organisationId).queryKey, answer)
  }
  return (
    <DocumentForm
      title={m.case_file_away_say()}
      text={m.case_file_away_text()}
      fields={fields}
      value={{ deputyId: '', from: localToday(), until: dayAfter(localToday(), 7) }}
      check={check}
      problemsOfRefusal={describeRefusal}
      draftKey={`absence/${keyring.name}/${organisationId}`}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** Current absences, and the form for one's own. Meanwhile mentions and new cases reach the deputy. */
export function Absences({ keyring, organisationId, nameOf }: AbsenceProps) {
  const query = absencesQuery(keyring, organisationId)
  const { data } = useQuery(query)
  const queries = useQueryClient()
  const colleagues = useColleagues(keyring, organisationId)
  const [isAsking, setAsking] = useState(false)
  const own = data?.absences.find(({ memberId }) => memberId === keyring.memberId)
  const ending = useWrite(async () => {
    const answer = await call(endAbsence, { params: { id: organisationId } }, keyring.options)
    queries.setQueryData(query.queryKey, answer)
  })
  return (
    <div className="grid justify-items-start gap-2">
      <ul className="grid gap-1 text-sm empty:hidden">
        {data?.absences.map(({ memberId, deputyId, from, until }) => (
          <li key={memberId}>
            {m.case_file_away({
              name: nameOf(memberId),
              from: nearDay(from),
              until: nearDay(until),
              deputy: nameOf(deputyId),
            })}
          </li>
        ))}
      </ul>
      {ending.problem && <p className="text-sm text-danger">{ending.problem}</p>}
      {own ? (
        <Button tone="secondary" size="small" onClick={() => ending.write()}>
          {m.case_file_away_back()}
        </Button>
      ) : (
        colleagues.length > 0 && (
          <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
            {m.case_file_away_say()}
          </Button>
        )
      )}
      {isAsking && (
        <AbsenceForm
          keyring={keyring}
          organisationId={organisationId}
          colleagues={colleagues}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
