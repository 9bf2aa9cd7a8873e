import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'
import { draftAddress, draftTitle, savedSince } from './draft-list.tsx'
import { UnreadableDrafts } from './unreadable-drafts.tsx'
import { useDraftsRead } from '../store/open-draft.ts'

/** The drafts on this device, each with a link. They are sealed to the device, and open without a password. */
export function LocalDrafts() {
  const read = useDraftsRead()
  if (read.isFailed) return <UnreadableDrafts read={read} />
  if (read.listed?.length === 0) return <p className="text-ink-soft">{m.offline_drafts_none()}</p>
  return (
    <>
      <p className="text-ink-soft">{m.offline_drafts_text()}</p>
      <ul className="mt-2 grid gap-2">
        {read.listed?.map(({ id, savedAt, value: { answers, isWaiting } }) => (
          <li key={id}>
            <Link
              to={draftAddress(id, isWaiting ? 'check' : 'story')}
              className={`${textLink} inline-flex min-h-11 items-center`}
            >
              {draftTitle(answers)}
            </Link>
            <p className="text-sm text-ink-soft">
              {isWaiting ? m.drafts_waiting() : savedSince({ id, savedAt })}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
