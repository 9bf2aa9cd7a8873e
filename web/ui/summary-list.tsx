import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SummaryRow {
  key: string
  question: ReactNode
  /** Omitted if there is no answer: the row says so. */
  answer?: ReactNode
  /** The address where the answer can be changed. */
  changeAt?: string | undefined
}

/** The questions with answers, and the number of skipped ones in one line. */
export function AnsweredRows({ rows }: { rows: readonly SummaryRow[] }) {
  const answered = rows.filter(({ answer }) => answer !== undefined)
  const skipped = rows.length - answered.length
  return (
    <>
      <SummaryList rows={answered} />
      {skipped > 0 && <p className="text-sm text-ink-soft">{m.ui_skipped({ count: skipped })}</p>}
    </>
  )
}

/** Questions with their answers, each with a link to change it. Source: GOV.UK "Check answers". */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="border-t border-line">
      {rows.map((row) => (
        <div
          key={row.key}
          className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[14rem_1fr_auto]"
        >
          <dt className="font-semibold">{row.question}</dt>
          <dd className="min-w-0 whitespace-pre-line">
            {row.answer ?? <span className="text-ink-soft">{m.ui_not_answered()}</span>}
          </dd>
          {row.changeAt && (
            <dd>
              <Link to={row.changeAt} className={`inline-block min-h-11 min-w-11 py-2 md:py-0 ${textLink}`}>
                {m.ui_change()}
                <VisuallyHidden> {row.question}</VisuallyHidden>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
