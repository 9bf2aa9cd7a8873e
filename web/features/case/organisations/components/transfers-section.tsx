import { dayInWords } from '#web/ui/dates.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { teamTransfersQuery } from '../queries.ts'

interface TransfersSectionProps {
  organisationId: string
  /** It no longer accepts reports: each open case has to be transferred. */
  closed: boolean
  /** Control to hand over all open cases, if the organisation is closed and has any. */
  handOver: ReactNode
}

/** Cases transferred to and from other organisations, and the number still open if this one is closed. */
export function TransfersSection({ organisationId, closed, handOver }: TransfersSectionProps) {
  const query = useQuery(teamTransfersQuery(organisationId))
  return (
    <Loaded query={query}>
      {({ transfers, openCases }) => (
        <>
          {closed && openCases > 0 && (
            <Notice tone="warn" title={m.transfers_left({ count: openCases })}>
              <p>{m.transfers_left_text()}</p>
              <div>
                <LinkButton to={`/school?of=${organisationId}`} tone="secondary">
                  {m.reports_to_desk()}
                </LinkButton>
              </div>
            </Notice>
          )}
          {closed && openCases > 0 && handOver}
          {closed && openCases === 0 && <p>{m.transfers_left_none()}</p>}
          {transfers.length > 0 && (
            <section aria-labelledby="went-over" className="grid gap-3">
              <h2 id="went-over" className="text-xl">
                {m.transfers_record()}
              </h2>
              <ul className="grid gap-1">
                {transfers.map(({ id, from, to, day }) => (
                  <li key={id}>
                    {from.id === organisationId
                      ? m.transfers_record_given({ name: to.name, day: dayInWords(day) })
                      : m.transfers_record_taken({ name: from.name, day: dayInWords(day) })}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Loaded>
  )
}
