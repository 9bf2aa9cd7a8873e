import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { localToday } from '#web/ui/days.ts'
import { calmNoteId } from '../model/day-notes.ts'
import { useSlots } from '../model/recovery-slots.ts'
import { writeDayNote } from '../store/day-notes-store.ts'
import { useDayNotes } from '../store/use-own-records.ts'
import { useSaving } from '../store/use-save.tsx'

/** The exercises. Doing one is recorded only on the person's request. */
export function CalmView() {
  const { Calm } = useSlots()
  const { save, problem } = useSaving()
  const today = localToday()
  const hasCalmNote = useDayNotes().some(([id]) => id === calmNoteId(today))
  const note = (isOn: boolean) =>
    save(writeDayNote(calmNoteId(today), today, isOn ? { is: 'calm', day: today } : null))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Calm />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="font-semibold empty:hidden">{hasCalmNote && m.recovery_calm_noted()}</output>
        <Button tone={hasCalmNote ? 'quiet' : 'secondary'} size="small" onClick={() => note(!hasCalmNote)}>
          {hasCalmNote ? m.recovery_undo() : m.recovery_calm_note()}
        </Button>
      </div>
      {problem}
    </div>
  )
}
