import { QueryClientProvider } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { queryClient } from '#web/platform/query/client.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { useIsOnDevice } from '../model/storage-place.ts'
import { entryTitle, formatWhen } from '../words.ts'
import { useLog } from './use-log.ts'
import { useOwnKeyring } from './use-own-keyring.ts'
import { entryAddress } from '../model/entry-address.ts'

/** Maximum number of entries listed; the log has all. */
const maxNamed = 3

/** The entries readable without a connection, latest first. */
export function LocalLog() {
  return (
    <QueryClientProvider client={queryClient}>
      <Entries />
    </QueryClientProvider>
  )
}

function Entries() {
  const { incidents, account } = useLog(useOwnKeyring())
  const isOnDevice = useIsOnDevice()
  if (incidents === null || (incidents.length === 0 && account === 'reading'))
    return <p className="text-ink-soft">{m.offline_log_text()}</p>
  if (incidents.length === 0)
    return (
      <p className="text-ink-soft">{account === 'locked' ? m.offline_log_locked() : m.offline_log_none()}</p>
    )
  return (
    <>
      <p className="text-ink-soft">{isOnDevice ? m.offline_log_text() : m.offline_log_tab()}</p>
      <ul className="mt-2 grid gap-2">
        {incidents.slice(0, maxNamed).map((incident) => (
          <li key={incident.id}>
            <Link
              to={entryAddress(incident.id)}
              className={`${textLink} inline-flex min-h-11 items-center [overflow-wrap:anywhere]`}
            >
              {entryTitle(incident)}
            </Link>
            <p className="text-sm text-ink-soft">{formatWhen(incident)}</p>
          </li>
        ))}
      </ul>
      {incidents.length > maxNamed && (
        <Link to="/incident-report" className={`${textLink} inline-flex min-h-11 items-center`}>
          {m.offline_log_all({ count: incidents.length })}
        </Link>
      )}
      {account === 'locked' && <p className="text-ink-soft">{m.offline_log_locked()}</p>}
    </>
  )
}
