import { useQuery } from '@tanstack/react-query'
import type { ReviewedContent } from '#contract/due-work.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { utcDay } from '#web/ui/days.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { dueName } from '../model/due-names.ts'
import { dueWorkQuery } from '../queries.ts'

const contentNames: Record<ReviewedContent['what'], (of: { count: string }) => string> = {
  helplines: m.due_work_helplines,
  rules: m.due_work_rules,
}

/** Who reads it again, and where it is changed. */
const reviewers: Record<ReviewedContent['what'], (of: { file: string }) => string> = {
  helplines: m.due_work_file_helplines,
  rules: m.due_work_file_rules,
}

/** When something is due, or since when it was. */
function DueDay({ day }: { day: string }) {
  const isOver = day < utcDay()
  const words = { day: dayInWords(day) }
  return (
    <span className={isOver ? 'font-semibold text-danger' : 'text-ink-soft'}>
      {isOver ? m.due_work_since(words) : m.due_work_by(words)}
    </span>
  )
}

/** One list of what should be looked at: by when, and whether it is done here or in a file. */
export function DueWork() {
  const query = useQuery(dueWorkQuery)
  return (
    <section aria-labelledby="due-work" className="grid gap-4">
      <h2 id="due-work" className="text-xl">
        {m.due_work_due()}
      </h2>
      <Loaded query={query}>
        {({ items, content }) =>
          items.length + content.length === 0 ? (
            <p className="text-ink-soft">{m.due_work_none()}</p>
          ) : (
            <ul className="grid">
              {items.map((item) => {
                const { name, view } = dueName(item)
                return (
                  <li key={`${item.kind} ${item.about} ${item.due}`} className={row}>
                    <Link
                      to={`/admin?view=${view}`}
                      className={`inline-flex min-h-11 min-w-0 items-center wrap-anywhere ${textLink}`}
                    >
                      {name}
                    </Link>
                    <DueDay day={item.due} />
                    <span className="text-sm text-ink-soft">{m.due_work_here()}</span>
                  </li>
                )
              })}
              {content.map(({ what, count, since, file }) => (
                <li key={what} className={row}>
                  <span>{contentNames[what]({ count: String(count) })}</span>
                  <DueDay day={since} />
                  <span className="text-sm text-ink-soft wrap-anywhere">{reviewers[what]({ file })}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const row =
  'grid min-h-11 content-center gap-x-6 gap-y-0.5 border-t border-line py-2 md:grid-cols-[minmax(0,1fr)_14rem_16rem] md:items-center'
