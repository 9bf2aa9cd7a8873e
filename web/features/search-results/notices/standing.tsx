import type { Notice as NoticeText } from '#content/notices/words.ts'
import { useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { dayOf } from '../result/clock.ts'

const never = () => () => {}

/** Where a notice comes from, how sure that is, and when it was looked at. The HTML of the build does not know today. */
export function Standing({ notice }: { notice: NoticeText }) {
  const { grade, source, checked, reviewBy, review } = notice
  const today = useSyncExternalStore(
    never,
    () => dayOf(new Date()),
    () => null,
  )
  return (
    <p className="text-sm text-ink-soft">
      {grade === 'C' && <strong>{m.seo_not_confirmed()} </strong>}
      {grade === 'B' && `${m.seo_second_hand()} `}
      {source.url ? (
        <Link to={source.url} className={textLink} lang="en">
          {source.title}
        </Link>
      ) : (
        <span lang="en">{source.title}</span>
      )}
      {'. '}
      {m.seo_checked({ day: dayInWords(checked) })}
      {review && ` ${m.seo_reviewed({ by: review.by, day: dayInWords(review.on) })}`}
      {today !== null && reviewBy < today && (
        <strong> {m.seo_outdated({ day: dayInWords(reviewBy) })}</strong>
      )}
    </p>
  )
}

/** No lawyer has read these until one is named. */
export function UnreadNotice({ notices }: { notices: readonly NoticeText[] }) {
  if (notices.every(({ review }) => review !== null)) return null
  return (
    <Notice tone="warn" title={m.seo_unread_title()}>
      <p>{m.seo_unread_text()}</p>
    </Notice>
  )
}
