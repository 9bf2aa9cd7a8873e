import type { GroupThread, GroupThreadSummary } from '#contract/community/group-threads.ts'
import {
  type SupportGroup,
  type GroupPerson,
  type GroupSummary,
  groupTexts,
  groupTopic,
} from '#contract/community/groups.ts'
import { type HostCard, hostCard } from '#contract/community/hosts.ts'
import type { Post } from '#contract/community/posts.ts'
import { type Room, room } from '#contract/community/rooms.ts'
import { presentAuthor, presentOwnWaiting } from '#server/community/posts/present.ts'
import { utcDay } from '#server/platform/days.ts'
import type { GroupRow, GroupThreadRow, PersonRow } from './queries.ts'

export function presentSummary(row: GroupRow): GroupSummary {
  return {
    id: row.id,
    topic: groupTopic.parse(row.topic),
    band: row.band,
    texts: groupTexts.parse(row.texts),
    state: row.state,
    isAttended: row.is_attended,
    hasRoom: row.has_room,
    relation: row.relation,
  }
}

const cardOf = (card: unknown): HostCard | null => (card === null ? null : hostCard.parse(card))

/** Why the caller cannot start a private call. */
function callObstacleOf(row: GroupRow): SupportGroup['callObstacle'] {
  if (row.role !== 'member') return 'not_member'
  if (row.facilitator === null || row.state === 'ended') return 'unattended'
  return row.is_younger_alone ? 'no_second_adult' : null
}

const momentOf = (text: string) => new Date(text).toISOString()

/** The database writes moments in another way than the contract. */
function presentRoom(row: Room): Room {
  const sessions = row.sessions.map((each) => ({
    ...each,
    startsAt: momentOf(each.startsAt),
    endsAt: momentOf(each.endsAt),
  }))
  return room.parse({ ...row, sessions })
}

/** @param rooms its rooms, for those who are in it */
export function presentGroup(row: GroupRow, rooms: readonly Room[]): SupportGroup {
  const { reason, reason_words: words } = row
  return {
    ...presentSummary(row),
    capacity: row.capacity,
    startedOn: row.started_on,
    facilitator: cardOf(row.facilitator),
    deputy: cardOf(row.deputy),
    rooms: rooms.map(presentRoom),
    role: row.role,
    invitedAs: row.invited_as,
    place: row.place,
    offeredUntil: row.offered_until?.toISOString() ?? null,
    removal: reason === null ? null : { reason, words: words ?? '' },
    againOn: row.again_on,
    takesPosts: row.takes_posts,
    callObstacle: callObstacleOf(row),
    callId: row.call_id,
  }
}

export const presentPerson = (row: PersonRow): GroupPerson => ({
  id: row.id,
  name: row.name,
  picture: row.picture,
  role: row.role,
  isOwn: row.is_own,
})

export function presentThreadSummary(row: GroupThreadRow): GroupThreadSummary {
  return {
    id: row.id,
    groupId: row.group_id,
    isCall: row.is_call,
    // A content note covers the title too: its address may contain it.
    title: row.is_covered ? '' : row.title,
    language: row.language,
    contentNote: row.content_note,
    author: presentAuthor(row),
    startedOn: row.started_on,
    newestOn: utcDay(row.moved_at),
    answers: row.answers,
    lastNumber: row.last_number,
    isFollowed: row.is_followed,
    unread: row.unread,
    isWaiting: row.is_waiting,
  }
}

export function presentThread(row: GroupThreadRow, post: Post): GroupThread {
  return {
    ...presentThreadSummary(row),
    post,
    takesAnswers: row.takes_answers,
    readUpTo: row.read_up_to ?? 0,
  }
}

/** The opening of a thread that waits, for its author alone. */
export const presentWaitingPost = (row: GroupThreadRow): Post =>
  presentOwnWaiting({
    id: row.post_id,
    alias_id: row.alias_id ?? '',
    alias_name: row.alias_name,
    alias_picture: row.alias_picture ?? 0,
    body: row.body,
    content_note: row.content_note,
    reply_to: null,
    written_on: row.started_on,
    answered_by: row.answered_by,
    state: row.state,
  })
