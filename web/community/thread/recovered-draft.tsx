import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { usePostDraft } from '../composer/use-draft.ts'

/** Shows an unsent draft after its thread was closed, so that it is not lost. */
export function RecoveredDraft({ draft: { draft, clear } }: { draft: ReturnType<typeof usePostDraft> }) {
  if (draft.source.trim() === '') return null
  return (
    <Notice title={m.community_typed_before()}>
      <p className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-line">{draft.source}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={draft.source} label={m.community_copy_words()} />
        <Button tone="quiet" onClick={() => clear()}>
          {m.community_unsent_discard()}
        </Button>
      </div>
    </Notice>
  )
}
