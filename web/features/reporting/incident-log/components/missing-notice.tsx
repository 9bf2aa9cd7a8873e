import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { EntryWithMissingFiles } from '../model/missing-files.ts'
import { filesOf, entryTitle } from '../words.ts'

interface MissingNoticeProps {
  missing: readonly EntryWithMissingFiles[]
  onAgain: () => void
  onWithout: () => void
}

/** Warns which evidence would be missing from a report. */
export function MissingNotice({ missing, onAgain, onWithout }: MissingNoticeProps) {
  return (
    <Notice tone="warn" title={m.incident_log_missing_title()} live>
      <p>{m.incident_log_missing_text()}</p>
      <ul className="list-disc ps-6">
        {missing.map(({ incident, count }) => (
          <li key={incident.id}>
            {m.incident_log_missing_one({ entry: entryTitle(incident), files: filesOf(count) })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{m.incident_log_retry()}</Button>
        <Button tone="secondary" onClick={onWithout}>
          {m.incident_log_missing_without()}
        </Button>
      </div>
    </Notice>
  )
}
