import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { HelpAtOwnWords } from './crisis-hint.tsx'
import { RowActions } from './row-actions.tsx'
import type { MoodNote } from '../model/day-notes.ts'
import { moodStyles } from '../model/recovery-names.ts'
import { writeDayNote } from '../store/day-notes-store.ts'
import { useSaving } from '../store/use-save.tsx'
import { MoodChoice } from './mood-choice.tsx'

interface MoodRowProps {
  id: string
  note: MoodNote
}

function MoodCorrection({ id, note, onDone }: MoodRowProps & { onDone: () => void }) {
  const [changed, setChanged] = useState(note)
  const saving = useSaving()
  return (
    <div className="grid gap-3">
      <MoodChoice
        name={`mood-${id}`}
        legend={m.recovery_mood_correct()}
        value={changed.mood}
        onChange={(mood) => setChanged({ ...changed, mood })}
      />
      <Field label={m.recovery_mood_words()} optional>
        <TextArea
          sealed
          rows={2}
          maxLength={1_000}
          className="min-h-16"
          value={changed.words}
          onChange={(event) => setChanged({ ...changed, words: event.currentTarget.value })}
        />
      </Field>
      <HelpAtOwnWords id={`mood-${id}`} text={changed.words} />
      {saving.problem}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saving.save(writeDayNote(id, note.day, changed), onDone)}>
          {m.recovery_mood_save()}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {m.recovery_cancel()}
        </Button>
      </div>
    </div>
  )
}

/** One check-in, which can be corrected and deleted. */
export function MoodRow({ id, note }: MoodRowProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { name, Icon } = moodStyles[note.mood]
  const when = `${dayInWords(note.day)}, ${note.time}`
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Icon aria-hidden size={24} className="text-deep" />
        <span className="font-semibold">{name()}</span>
        <span className="text-ink-soft">{when}</span>
      </div>
      {note.words && <p className="whitespace-pre-wrap wrap-anywhere">{note.words}</p>}
      {isCorrecting ? (
        <MoodCorrection id={id} note={note} onDone={() => setCorrecting(false)} />
      ) : (
        <RowActions
          of={when}
          onOpen={() => setCorrecting(true)}
          remove={() => writeDayNote(id, note.day, null)}
          restore={() => writeDayNote(id, note.day, note)}
        />
      )}
    </li>
  )
}
