import { m } from '#web/messages/compiled/messages.js'
import { personalRecords } from '#web/records/personal/personal.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { Tag } from '#web/ui/tag.tsx'
import { RowActions } from './row-actions.tsx'
import type { JournalEntry } from '../model/journal.ts'
import { journalKind } from '../store/kinds.ts'

interface EntryRowProps {
  id: string
  entry: JournalEntry
  onOpen: () => void
}

/** An entry in the list: its first lines, its tags, and its actions. */
export function EntryRow({ id, entry, onOpen }: EntryRowProps) {
  const day = dayInWords(entry.day)
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <h3 className="text-base">{day}</h3>
      <p className="line-clamp-3 whitespace-pre-wrap wrap-anywhere">{entry.words}</p>
      {(entry.tags.length > 0 || entry.pictures.length > 0) && (
        <p className="flex flex-wrap gap-1.5">
          {entry.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {entry.pictures.length > 0 && (
            <Tag tone="deep">{m.recovery_pictures({ count: entry.pictures.length })}</Tag>
          )}
        </p>
      )}
      <RowActions
        of={day}
        label={m.recovery_entry_open()}
        tone="secondary"
        onOpen={onOpen}
        remove={() => personalRecords.remove(id)}
        // Under a new id: the account may know of the removal, and removed ids are never reused.
        restore={() => personalRecords.save(journalKind, entry)}
      />
    </li>
  )
}
