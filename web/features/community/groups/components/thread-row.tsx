import type { GroupThreadSummary } from '#contract/community/group-threads.ts'
import { authorName, AuthorPicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { nearDay } from '#web/ui/dates.ts'
import { Row } from '#web/ui/row.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { groupThreadPath } from '../model/group-path.ts'

/** The title of a thread in a list: hidden until its content note is opened. */
function titleOf({ title, contentNote, isCall, author }: GroupThreadSummary): string {
  if (isCall) return m.groups_call_with({ name: authorName(author) })
  if (title === '') return m.forum_covered()
  return contentNote === '' ? title : m.groups_behind_note({ note: contentNote })
}

function ThreadBadges({
  thread: { isWaiting, unread },
  isEnded,
}: {
  thread: GroupThreadSummary
  isEnded: boolean
}) {
  if (isWaiting) return <Tag>{m.groups_waits()}</Tag>
  if (isEnded) return <Tag>{m.groups_call_ended_tag()}</Tag>
  return unread !== null && unread > 0 ? (
    <Tag tone="accent">{m.forum_new_count({ count: unread })}</Tag>
  ) : null
}

/** A post or a private call of a group, in a list. */
export function ThreadRow({ thread, isEnded = false }: { thread: GroupThreadSummary; isEnded?: boolean }) {
  const { id, groupId, author, answers, newestOn, unread } = thread
  return (
    <Row
      to={groupThreadPath(groupId, id)}
      title={titleOf(thread)}
      mark={<AuthorPicture author={author} size={40} />}
      meta={[authorName(author), m.forum_answers_count({ count: answers }), nearDay(newestOn)].join(' · ')}
      aside={<ThreadBadges thread={thread} isEnded={isEnded} />}
      isNew={(unread ?? 0) > 0}
    />
  )
}
