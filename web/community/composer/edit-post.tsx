import { useState } from 'react'
import { editPost, type OwnPost } from '#contract/community/posts.ts'
import { PostEditor } from './post-editor.tsx'
import { toHandInOutcome, type HandInOutcome } from './send-outcome.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface EditPostProps {
  post: OwnPost
  onDone: () => Promise<unknown>
}

/** Edits a post. Readers see the old text until the new one is approved. */
export function EditPost({ post, onDone }: EditPostProps) {
  const { typed, saveState, change, clear } = useFormDraft(`community/edit/${post.id}`)
  const [outcome, setOutcome] = useState<HandInOutcome | null>(null)
  const before = post.edit ?? post
  const { source, contentNote } = {
    source: typeof typed['source'] === 'string' ? typed['source'] : before.source,
    contentNote: typeof typed['contentNote'] === 'string' ? typed['contentNote'] : before.contentNote,
  }
  const { submit, isWorking, problem } = useWrite(async () => {
    if (source.trim() === '') throw new Incomplete(m.community_words_missing())
    const body = { source, contentNote, revision: post.revision }
    const handInOutcome = toHandInOutcome(await call(editPost, { params: { id: post.id }, body }))
    setOutcome(handInOutcome)
    if (handInOutcome.isRefused) return
    clear()
    toast({ title: handInOutcome.title, description: handInOutcome.text, tone: 'success' })
    if (!handInOutcome.needsHelp) await onDone()
  })
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" noValidate onSubmit={submit}>
      {outcome?.needsHelp && <HelpInWords danger="self-harm" />}
      {outcome?.isRefused && (
        <Notice tone="warn" title={outcome.title} live>
          <p>{outcome.text}</p>
        </Notice>
      )}
      <PostEditor
        kind={post.kind === 'comment' ? 'comment' : 'post'}
        label={m.profiles_posts_edit_label()}
        hint={post.state === 'published' ? m.profiles_posts_edit_hint() : undefined}
        error={problem ?? undefined}
        value={{ source, contentNote }}
        onChange={change}
        rows={8}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" working={isWorking && m.community_sending()}>
          {m.profiles_posts_send_again()}
        </Button>
        <StorageNote saveState={saveState} />
      </div>
    </form>
  )
}
