import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useSavedMessage } from '#web/platform/saved/saved-message.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { HelpAtOwnWords } from './crisis-hint.tsx'
import { moods } from '../model/day-notes.ts'
import { localToday } from '#web/ui/days.ts'
import { writeDayNote } from '../store/day-notes-store.ts'
import { useSaving } from '../store/use-save.tsx'
import { addressOf } from '../model/recovery-views.ts'
import { MoodChoice } from './mood-choice.tsx'

/** The time on this device's clock. */
const timeOf = (now: Date) =>
  `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`

function SavedNotice({ isSaved, onUndo }: { isSaved: boolean; onUndo: () => void }) {
  const { savedMessage } = useSavedMessage()
  return (
    <output className="flex flex-wrap items-center gap-x-4 empty:hidden">
      {isSaved && (
        <>
          <span className="font-semibold">{savedMessage(m.recovery_mood_saved())}</span>
          <Button tone="quiet" size="small" onClick={onUndo}>
            {m.recovery_undo()}
          </Button>
          <Link to={addressOf('mood')} className={`inline-flex min-h-11 items-center ${textLink}`}>
            {m.recovery_mood_see()}
          </Link>
        </>
      )}
    </output>
  )
}

/** A mood check-in: one press for the mood, one to save. Text is optional. */
export function MoodCheckIn() {
  const { typed, saveState, change, clear } = useFormDraft(`recovery/mood/${useAuth().user?.id ?? ''}`)
  const mood = moods.find((each) => each === typed['mood']) ?? null
  const words = typeof typed['words'] === 'string' ? typed['words'] : ''
  const [saved, setSaved] = useState<{ id: string; day: string } | null>(null)
  const saving = useSaving()
  const save = () => {
    if (mood === null) return
    const now = new Date()
    const [id, day] = [crypto.randomUUID(), localToday(now)]
    saving.save(
      writeDayNote(id, day, { is: 'mood', day, time: timeOf(now), mood, words: words.trim() }),
      () => {
        setSaved({ id, day })
        clear()
      },
    )
  }
  const undoMood = ({ id, day }: { id: string; day: string }) =>
    saving.save(writeDayNote(id, day, null), () => setSaved(null))
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5">
      <MoodChoice
        name="mood-now"
        legend={m.recovery_mood_now()}
        value={mood}
        onChange={(chosen) => {
          change({ mood: chosen })
          setSaved(null)
        }}
      />
      {mood !== null && (
        <>
          <div>
            <Button onClick={save}>{m.recovery_mood_save()}</Button>
          </div>
          <Field label={m.recovery_mood_words()} optional>
            <TextArea
              sealed
              rows={2}
              maxLength={1_000}
              className="min-h-16"
              value={words}
              onChange={(event) => change({ words: event.currentTarget.value })}
            />
          </Field>
          {words !== '' && <StorageNote saveState={saveState} />}
          <HelpAtOwnWords id="mood" text={words} />
        </>
      )}
      <SavedNotice isSaved={saved !== null} onUndo={() => saved && undoMood(saved)} />
      {saving.problem}
    </section>
  )
}
