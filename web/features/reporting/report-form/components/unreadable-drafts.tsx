import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { DraftsRead } from '../store/open-draft.ts'

/** Says that drafts exist but could not be read, so that nobody believes them lost. */
export function UnreadableDrafts({ read: { isFailed, retry } }: { read: DraftsRead }) {
  if (!isFailed) return null
  return (
    <Notice tone="warn" title={m.drafts_unread()} live>
      <p>{m.drafts_unread_text()}</p>
      <div>
        <Button tone="secondary" onClick={retry}>
          {m.ui_try_again()}
        </Button>
      </div>
    </Notice>
  )
}
