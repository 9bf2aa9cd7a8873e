import { dayInWords } from '#web/ui/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { checksQuery } from '#web/records/checks.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { Details } from '#web/ui/details.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import type { Desk } from '../model/desk.ts'
import type { DeskSnapshot } from '../model/desk-state.ts'

interface DueChecksProps {
  keyring: Keyring
  organisationId: string
  desk: Desk
  now: DeskSnapshot
}

/** Cases, including ended ones, that are due for a check on retaliation. Renders nothing if there are none. */
export function DueChecks({ keyring, organisationId, desk, now: { cases, step } }: DueChecksProps) {
  const { data: checks } = useQuery(checksQuery(keyring, organisationId))
  const isReady = step === 'ready'
  useEffect(() => {
    // Most of them have ended, and the desk loads ended cases on demand.
    const unknown = (checks ?? [])
      .map(({ reportId }) => reportId)
      .filter((id) => !desk.current().cases.has(id))
    if (isReady && unknown.length > 0) void desk.look(unknown)
  }, [checks, isReady, desk])
  if (!checks || checks.length === 0) return null
  return (
    <Details summary={m.case_desk_checks({ count: checks.length })}>
      <p className="max-w-measure">{m.case_desk_checks_text()}</p>
      <ul className="mt-2 grid">
        {checks.map(({ reportId, due }) => (
          <li key={reportId}>
            <Link
              to={`/report/${reportId}?part=messages`}
              className={`inline-flex min-h-11 items-center ${textLink}`}
            >
              {cases.get(reportId)?.headline?.title ?? m.case_desk_checks_case()}
            </Link>{' '}
            <span className="text-sm text-ink-soft">
              {m.case_desk_checks_since({ day: dayInWords(due) })}
            </span>
          </li>
        ))}
      </ul>
    </Details>
  )
}
