import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Another administrator was faster: nothing of theirs is written over, and what is typed here stays until theirs is loaded. */
export function Conflict({ onLoad }: { onLoad: () => void }) {
  return (
    <Notice tone="warn" live>
      <p>{m.settings_conflict()}</p>
      <div>
        <Button tone="secondary" onClick={onLoad}>
          {m.settings_conflict_load()}
        </Button>
      </div>
    </Notice>
  )
}
