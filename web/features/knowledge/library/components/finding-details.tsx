import type { ReactNode } from 'react'
import type { ShownFinding, ReviewState } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pendingReviewers, useChangedTexts } from '#web/platform/text-changes/changed-texts.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { QuietDetails } from '#web/ui/quiet-details.tsx'
import { useToday } from '#web/ui/use-today.ts'
import { reviewerNames, strengthNames } from '../model/text-names.ts'

interface UnreadProps {
  /** The name of the text, `guides/calm`, if administrators record its reviews. */
  text?: string | undefined
  unread: ReviewState['unread']
}

/**
 * A quiet line that the text has not been reviewed; it opens the missing reviewers, each in a separate sentence: once an administrator has recorded
 * one of them, the server removes that sentence from the HTML.
 */
export function UnreadNotice({ text, unread }: UnreadProps) {
  const changed = useChangedTexts()
  const left = text === undefined ? unread : pendingReviewers(changed, text, unread)
  if (left.length === 0) return null
  return (
    <div className="has-[details[open]]:basis-full" data-unread={text}>
      <QuietDetails summary={m.library_unread_title()}>
        <div className="grid gap-2">
          <p>{m.library_unread_until()}</p>
          <p className="font-semibold">{m.library_unread_by()}</p>
          {left.map((reviewer) => (
            <p key={reviewer} data-waits={text && `${text}:${reviewer}`}>
              {m.library_unread_text({ names: reviewerNames[reviewer]() })}
            </p>
          ))}
        </div>
      </QuietDetails>
    </div>
  )
}

/** Titles are in the language of the source, which is English. */
function Source({ source }: Pick<ShownFinding, 'source'>) {
  const year = source.year === null ? '' : ` (${source.year})`
  if (!source.url) return <span lang="en">{source.title + year}</span>
  return (
    <>
      <Link to={source.url} className={textLink} lang="en">
        {source.title}
      </Link>
      {year}
    </>
  )
}

/** A finding without evidence has no source: it only says that it is not confirmed. */
export function FindingView({ finding, children }: { finding: ShownFinding; children?: ReactNode }) {
  return (
    <li className="grid gap-1">
      <p>{finding.finding}</p>
      {finding.grade === 'C' ? (
        <p className="font-semibold">{m.library_not_confirmed()}</p>
      ) : (
        <p className="text-sm text-ink-soft">
          {strengthNames[finding.strength]()}. {finding.grade === 'B' && `${m.library_second_hand()} `}
          <Source source={finding.source} />
          {'. '}
          {m.library_looked_at({ day: dayInWords(finding.checked) })}
        </p>
      )}
      {children}
    </li>
  )
}

/** The evidence for the text, its reviewers, and the day of the next review; visible to everybody once that day has passed. */
export function StandingDetails({ standing }: { standing: ReviewState }) {
  const today = useToday()
  const { reviewBy } = standing
  return (
    <div className="grid max-w-measure gap-3">
      {today !== null && reviewBy < today && (
        <p className="font-semibold">{m.library_overdue({ day: dayInWords(reviewBy) })}</p>
      )}
      <ReviewBasis standing={standing} />
    </div>
  )
}

function ReviewBasis({ standing }: { standing: ReviewState }) {
  const { findings, sources, reviews, checked, reviewBy } = standing
  return (
    <Details summary={m.library_details()}>
      <div className="grid gap-4">
        <p>{m.library_checked({ checked: dayInWords(checked), reviewBy: dayInWords(reviewBy) })}</p>
        {reviews.map(({ as, by, on }) => (
          <p key={as + on}>{m.library_read_by({ who: reviewerNames[as](), by, day: dayInWords(on) })}</p>
        ))}
        <ul className="grid gap-4">
          {findings.map((finding) => (
            <FindingView key={finding.id} finding={finding} />
          ))}
        </ul>
        {sources.length > 0 && (
          <ul className="grid gap-2">
            {sources.map(({ name, url, checked: day }) => (
              <li key={url}>
                <Link to={url} className={textLink}>
                  {name}
                </Link>
                {'. '}
                {m.library_looked_at({ day: dayInWords(day) })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Details>
  )
}
