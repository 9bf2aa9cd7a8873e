import { m } from '#web/messages/compiled/messages.js'
import { dayInWords, monthInWords } from '#web/ui/dates.ts'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { byMonth, maxOmittedEntries } from '../model/book.ts'
import type { StoredEntry } from '../model/journal-search-index.ts'

interface EntryChoiceProps {
  /** The entries in the period of the book. */
  entries: readonly StoredEntry[]
  leftOut: readonly string[]
  onChange: (leftOut: string[]) => void
}

const firstWords = ({ value }: StoredEntry): string =>
  value.words.trim().slice(0, 90) ||
  value.tags.join(', ') ||
  m.recovery_pictures({ count: value.pictures.length })

/** The entries of the book, month by month: all of them unless some are left out. */
export function EntryChoice({ entries, leftOut, onChange }: EntryChoiceProps) {
  const out = new Set(leftOut)
  return (
    <div>
      {byMonth(entries).map(([month, own]) => {
        const chosen = own.map(({ id }) => id).filter((id) => !out.has(id))
        const choose = (ids: readonly string[]) => {
          const ofMonth = new Set(own.map(({ id }) => id))
          const next = [
            ...leftOut.filter((id) => !ofMonth.has(id)),
            ...[...ofMonth].filter((id) => !ids.includes(id)),
          ]
          if (next.length <= maxOmittedEntries) onChange(next)
        }
        return (
          <Details
            key={month}
            summary={m.recovery_book_month({
              month: monthInWords(month),
              count: chosen.length,
              all: own.length,
            })}
          >
            <Checkboxes
              name={`entries-${month}`}
              legend={m.recovery_book_which({ month: monthInWords(month) })}
              options={own.map((entry) => ({
                value: entry.id,
                label: dayInWords(entry.value.day),
                hint: firstWords(entry),
              }))}
              value={chosen}
              onChange={choose}
            />
          </Details>
        )
      })}
    </div>
  )
}
