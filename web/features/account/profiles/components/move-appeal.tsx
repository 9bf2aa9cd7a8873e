import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useBandChange } from './use-band-change.ts'

/** Asks another moderator to review a refused request. */
export function MoveAppeal() {
  const { typed, saveState, change, clear } = useFormDraft('community/band-change/appeal')
  const words = typeof typed['words'] === 'string' ? typed['words'] : ''
  const { appeal } = useBandChange()
  const { submit, isWorking, problem } = useWrite(async () => {
    if (words.trim() === '') throw new Incomplete(m.profiles_posts_appeal_missing())
    await appeal(words.trim())
    clear()
    toast({ title: m.profiles_posts_appealed(), tone: 'success' })
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
      <HelpAtWords id="band-change-appeal" text={words} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" working={isWorking && m.community_sending()}>
          {m.profiles_posts_appeal_send()}
        </Button>
        <StorageNote saveState={saveState} />
      </div>
    </form>
  )
}
