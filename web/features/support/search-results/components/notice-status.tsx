import type { Notice as NoticeText } from '#content/notices/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useChangedTexts } from '#web/platform/text-changes/changed-texts.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { QuietDetails } from '#web/ui/quiet-details.tsx'
import { useToday } from '#web/ui/use-today.ts'

/** The source of a notice, its certainty, and when it was checked. Prerendered HTML does not know today. */
export function NoticeStatus({ notice }: { notice: NoticeText }) {
  const { grade, source, checked, reviewBy, review } = notice
  const today = useToday()
  return (
    <p className="text-sm text-ink-soft">
      {grade === 'C' && <strong>{m.search_results_not_confirmed()} </strong>}
      {grade === 'B' && `${m.search_results_second_hand()} `}
      {source.url ? (
        <Link to={source.url} className={textLink} lang="en">
          {source.title}
        </Link>
      ) : (
        <span lang="en">{source.title}</span>
      )}
      {'. '}
      {m.search_results_checked({ day: dayInWords(checked) })}
      {review && ` ${m.search_results_reviewed({ by: review.by, day: dayInWords(review.on) })}`}
      {today !== null && reviewBy < today && (
        <strong> {m.search_results_outdated({ day: dayInWords(reviewBy) })}</strong>
      )}
    </p>
  )
}

/** Until a lawyer is named, in the texts or by an administrator, the notices count as unreviewed. */
export function UnreadNotice({ notices }: { notices: readonly NoticeText[] }) {
  const isRead = useChangedTexts()
    ?.get('notices/all')
    ?.reviews.some(({ as }) => as === 'lawyer')
  const isWaiting = !isRead && notices.some(({ review }) => review === null)
  if (!isWaiting) return null
  return (
    <div className="has-[details[open]]:basis-full" data-unread="notices/all" data-waits="notices/all:lawyer">
      <QuietDetails summary={m.search_results_unread_title()}>
        <p>{m.search_results_unread_text()}</p>
      </QuietDetails>
    </div>
  )
}
