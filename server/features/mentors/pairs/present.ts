import type {
  MentorMeeting,
  MentorPair,
  SealedMentorNote,
  WaitingRequest,
} from '#contract/community/mentor-pairs.ts'
import { endedDays } from '#contract/community/mentors.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import type { RequestRow } from '../ids.ts'
import { expectedAnswerDay } from '../policy.ts'
import { presentOverseer } from '../present.ts'
import type { MeetingRow, MentorNoteRow, PairRow } from './queries.ts'

export function presentRequest(row: RequestRow): WaitingRequest {
  const { id, specialties, language, hours, place, mentors, free } = row
  return {
    id,
    specialties,
    language,
    hours,
    askedOn: utcDay(row.asked_at),
    place,
    offeredUntil: row.offer_until ? utcDay(row.offer_until) : null,
    mentors,
    free,
    newsBy: expectedAnswerDay(row),
    isYounger: row.is_younger,
    overseer: presentOverseer(row),
  }
}

export function presentPair(row: PairRow): MentorPair {
  const { id, about, specialties, reasons, state } = row
  const isRequested = state === 'open' && row.asked_on !== null
  return {
    id,
    isMentor: row.is_mentor,
    ownAliasId: row.own_alias,
    other: { aliasId: row.other_alias, name: row.other_name, picture: row.other_picture },
    about,
    badge: row.until === null ? null : { facts: row.facts ?? [], until: row.until },
    specialties,
    reasons,
    state,
    endedBy: row.ended_by,
    startedOn: row.started_on,
    endedOn: row.ended_on,
    chatId: row.chat_id,
    endsOn: isRequested ? dayAfter(row.active_on, endedDays) : null,
    overseer: presentOverseer(row),
    isOverseen: row.is_overseen,
    isYounger: row.is_younger,
  }
}

export function presentMeeting(row: MeetingRow): MentorMeeting {
  return {
    id: row.id,
    isOwn: row.is_own,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: row.state,
  }
}

export function presentNote(row: MentorNoteRow): SealedMentorNote {
  return {
    id: row.id,
    isOwn: row.is_own,
    aliasId: row.alias_id,
    writtenOn: row.written_on,
    isOverseen: row.is_overseen,
    notified: row.notified,
    audience: row.audience,
    authorKey: row.author_key.toString('base64url'),
    signature: row.signature.toString('base64url'),
    sealed: row.sealed.toString('base64url'),
  }
}
