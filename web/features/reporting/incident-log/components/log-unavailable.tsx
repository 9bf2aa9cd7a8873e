import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { IncidentLog } from './use-log.ts'

interface LogUnavailableProps {
  log: Pick<IncidentLog, 'account' | 'error' | 'retry'>
  /** The consequence for the page it is shown on. */
  meaning: string
}

/** Says that the account's part of the log could not be loaded, and why; renders nothing if it is loaded or loading. */
export function LogUnavailable({ log: { account, error, retry }, meaning }: LogUnavailableProps) {
  if (account === 'offline') {
    return (
      <Notice title={m.incident_log_offline()} live>
        <p>{meaning}</p>
      </Notice>
    )
  }
  if (account !== 'failed') return null
  return (
    <Notice tone="warn" title={m.incident_log_read_failed()} live>
      <p>
        {sentenceFor(error)} {meaning}
      </p>
      <div>
        <Button tone="secondary" onClick={retry}>
          {m.incident_log_retry()}
        </Button>
      </div>
    </Notice>
  )
}
