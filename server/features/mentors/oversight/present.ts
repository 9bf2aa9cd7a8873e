import type { OverseenNote, OverseenPair, YoungerRequest } from '#contract/community/mentor-oversight.ts'
import { utcDay } from '#server/platform/days.ts'
import type {
  FeedbackRow,
  HiddenRow,
  OverseenMeetingRow,
  OverseenMentorRow,
  OverseenNoteRow,
  OverseenPairRow,
  YoungerRequestRow,
} from './queries.ts'

export const presentOverseen = (row: OverseenMentorRow) => ({
  id: row.id,
  aliasId: row.alias_id,
  name: row.name,
  picture: row.picture,
  until: row.until,
  isPaused: row.is_paused,
  pairs: row.pairs,
  capacity: row.capacity,
})

export const presentFeedback = (row: FeedbackRow) => ({
  id: row.id,
  byMentor: row.by_mentor,
  mentorName: row.mentor_name,
  sealed: row.sealed.toString('base64url'),
  isHandled: row.is_handled,
  writtenOn: row.written_on,
})

export function presentYoungerRequest(row: YoungerRequestRow): YoungerRequest {
  const { id, specialties, language, hours, mentors } = row
  return {
    id,
    specialties,
    language,
    hours,
    askedOn: utcDay(row.asked_at),
    isOwn: row.is_own,
    offeredUntil: row.offer_until?.toISOString() ?? null,
    mentors,
  }
}

export function presentOverseenPair(row: OverseenPairRow): OverseenPair {
  const { id, state, hidden } = row
  return {
    id,
    isOwn: row.is_own,
    mentor: { aliasId: row.mentor_alias, name: row.mentor_name, picture: row.mentor_picture },
    mentee: { aliasId: row.mentee_alias, name: row.mentee_name, picture: row.mentee_picture },
    isYounger: row.is_younger,
    state,
    endedBy: row.ended_by,
    startedOn: row.started_on,
    endedOn: row.ended_on,
    overseenSince: row.overseen_since,
    hidden,
  }
}

export const presentOverseenMeeting = (row: OverseenMeetingRow) => ({
  id: row.id,
  byMentor: row.by_mentor,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  state: row.state,
})

export const presentOverseenNote = (row: OverseenNoteRow): OverseenNote => ({
  id: row.id,
  aliasId: row.alias_id,
  writtenOn: row.written_on,
  authorKey: row.author_key.toString('base64url'),
  signature: row.signature.toString('base64url'),
  sealed: row.sealed.toString('base64url'),
})

export const presentHidden = (row: HiddenRow) => ({
  messageId: row.message_id,
  reason: row.reason,
  isSeen: row.is_seen,
  notifiedOn: row.notified_on,
  number: row.number,
})
