import { m } from '#web/messages/compiled/messages.js'
import { dateFormat, dayInWords } from '#web/ui/dates.ts'
import type { SharedEntry } from './shared-entry.ts'

interface Moment {
  readonly day: string
  readonly time: string | null
}

function momentInWords({ day, time }: Moment): string {
  if (time === null) return dayInWords(day)
  const clock = dateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${time}:00Z`))
  return `${dayInWords(day)}, ${clock}`
}

/** A shared entry: its owner sees a preview of what the other person sees. */
export function SharedEntryView({ entry }: { entry: SharedEntry }) {
  const { about, place, words, people, links, again } = entry
  const when = momentInWords(entry)
  const facts = [place, people.join(', '), ...links].filter(Boolean)
  return (
    <article className="grid gap-2 border-b border-line py-3">
      <p className="font-bold">{about ? m.shared_entries_about_day({ day: when }) : when}</p>
      {words && <p className="whitespace-pre-wrap break-words">{words}</p>}
      {facts.map((fact) => (
        <p key={fact} className="break-words text-sm text-ink-soft">
          {fact}
        </p>
      ))}
      {again.map((each) => (
        <p key={`${each.day} ${each.time}`} className="text-sm text-ink-soft">
          {m.shared_entries_again({ when: momentInWords(each) })}
        </p>
      ))}
    </article>
  )
}
