import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { nearDay } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { everythingOpen, selectCases } from '../model/queue-choice.ts'
import type { DeskSnapshot } from '../model/desk-state.ts'
import { tasksQuery } from '../model/due-tasks.ts'
import { titleOfCase } from './case-row.tsx'

interface DueTasksListProps {
  keyring: Keyring
  organisationId: string
  now: DeskSnapshot
  /** In the organisation's time zone. */
  today: string
}

/** Tasks in the handler's own open cases. Renders nothing if there are none. */
export function DueTasksList({ keyring, organisationId, now: { cases, step }, today }: DueTasksListProps) {
  const { memberId } = keyring
  const ids = useMemo(() => {
    const mine = { ...everythingOpen, tab: 'mine' } as const
    return selectCases(cases.values(), mine, { memberId, today }, null).map(({ id }) => id)
  }, [cases, memberId, today])
  const options = { ...tasksQuery(keyring, organisationId, ids), enabled: step === 'ready' && ids.length > 0 }
  const { data: tasks } = useQuery(options)
  if (!tasks || tasks.length === 0 || ids.length === 0) return null
  const isDue = (due: string | null) => due !== null && due <= today
  const dueNow = tasks.filter(({ due }) => isDue(due)).length
  return (
    <Details
      summary={
        <>
          {m.case_desk_tasks({ count: tasks.length })}
          {dueNow > 0 && <span className="text-danger"> · {m.case_desk_tasks_due({ count: dueNow })}</span>}
        </>
      }
    >
      <p className="max-w-measure">{m.case_desk_tasks_text()}</p>
      <ul className="mt-2 grid">
        {tasks.map(({ id, reportId, kind, text, due }) => {
          const each = cases.get(reportId)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-2.5">
              <Link
                to={`/report/${reportId}?part=case`}
                className={`inline-flex min-h-11 items-center ${textLink}`}
              >
                {kind === 'task' ? text : m.case_desk_tasks_referral({ name: text })}
              </Link>
              <span className="text-sm text-ink-soft">{each && titleOfCase(each)}</span>
              {due !== null && (
                <span className={isDue(due) ? 'text-sm font-semibold text-danger' : 'text-sm text-ink-soft'}>
                  {due < today
                    ? m.case_file_overdue({ day: nearDay(due) })
                    : due === today
                      ? m.case_file_due_today()
                      : m.case_file_due({ day: nearDay(due) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Details>
  )
}
