import type { HostState } from '#contract/community/hosts.ts'
import type { Pace } from '#contract/community/room-hosting.ts'
import type { RoomKind, RoomState } from '#contract/community/room-settings.ts'
import type { RoomLineAuthor, RoomSessionState, SessionReason } from '#contract/community/rooms.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dateFormat, nearMoment } from '#web/ui/dates.ts'

export const roomLanguageNames: Readonly<Record<Language, () => string>> = {
  en: m.forum_language_en,
  es: m.forum_language_es,
}

export const roomBandNames: Readonly<Record<AgeBand, () => string>> = {
  younger: m.community_band_younger,
  older: m.community_band_older,
}

export const roomKindNames: Readonly<Record<RoomKind, () => string>> = {
  hour: m.rooms_kind_hour,
  open: m.rooms_kind_open,
  group: m.rooms_kind_group,
}

export const sessionStateNames: Readonly<Record<RoomSessionState, () => string>> = {
  planned: m.rooms_state_planned,
  waiting: m.rooms_state_waiting,
  open: m.rooms_state_open,
  paused: m.rooms_state_paused,
  ended: m.rooms_state_ended,
  cancelled: m.rooms_state_cancelled,
}

export const roomStateNames: Readonly<Record<RoomState, () => string>> = {
  proposed: m.rooms_room_proposed,
  open: m.rooms_room_open,
  paused: m.rooms_room_paused,
  closed: m.rooms_room_closed,
  refused: m.rooms_room_refused,
}

export const hostStateNames: Readonly<Record<HostState, () => string>> = {
  asked: m.rooms_host_asked,
  verified: m.rooms_host_verified,
  changed: m.rooms_host_changed,
  refused: m.rooms_host_refused,
  lapsed: m.rooms_host_lapsed,
  ended: m.rooms_host_ended,
}

/** Why a session ended, for those who were in it. */
export const endedText: Readonly<Record<SessionReason, () => string>> = {
  by_host: m.rooms_end_by_host,
  host_gone: m.rooms_end_host_gone,
  time_over: m.rooms_end_time_over,
  nobody_came: m.rooms_end_nobody_came,
  no_host: m.rooms_end_no_host,
  by_admin: m.rooms_end_by_admin,
  moved: m.rooms_end_moved,
}

export const paceName = (pace: Pace): string =>
  pace === 0 ? m.rooms_pace_off() : m.rooms_pace({ seconds: pace })

/** A period on this device's clock: the end without its day if that is the same. */
export function timeRange({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const end = dateFormat({ hour: 'numeric', minute: '2-digit' }).format(new Date(endsAt))
  return m.rooms_time_range({ start: nearMoment(startsAt), end })
}

/** The time of day on this device's clock. */
export const timeOfDay = (at: string): string =>
  dateFormat({ hour: 'numeric', minute: '2-digit' }).format(new Date(at))

/** The name of this device's time zone. */
export function ownZoneName(): string {
  const parts = dateFormat({ timeZoneName: 'long' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

export function lineAuthorName(author: RoomLineAuthor): string {
  if (author.kind === 'gone') return m.community_somebody()
  return author.kind === 'host' ? m.rooms_host_named({ name: author.name }) : author.name
}
