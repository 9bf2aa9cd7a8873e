import { appealDecision } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface AppealProps {
  postId: string
  onDone: () => Promise<unknown>
}

/** Asks another moderator to review a decision. */
export function Appeal({ postId, onDone }: AppealProps) {
  const { typed, saveState, change, clear } = useFormDraft(`community/appeal/${postId}`)
  const words = typeof typed['words'] === 'string' ? typed['words'] : ''
  const { submit, isWorking, problem } = useWrite(async () => {
    if (words.trim() === '') throw new Incomplete(m.profiles_posts_appeal_missing())
    const { answeredBy } = await call(appealDecision, { params: { id: postId }, body: { words } })
    clear()
    toast({
      title: m.profiles_posts_appealed(),
      description: m.profiles_posts_appealed_until({ day: nearDay(answeredBy) }),
      tone: 'success',
    })
    await onDone()
  })
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <Field label={m.profiles_posts_appeal_label()} hint={m.profiles_posts_appeal_hint()} error={problem}>
        <TextArea
          sealed
          rows={4}
          maxLength={2000}
          value={words}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
      </Field>
      <HelpAtWords id={`appeal-${postId}`} text={words} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" working={isWorking && m.community_sending()}>
          {m.profiles_posts_appeal_send()}
        </Button>
        <StorageNote saveState={saveState} />
      </div>
    </form>
  )
}
