import { sql } from 'kysely'
import type { RoomRemoval } from '#contract/community/room-removals.ts'
import type { RoomSession, RoomSessionSummary } from '#contract/community/rooms.ts'
import type { Room } from '#contract/community/rooms.ts'
import type { AgeBand, FindingKind } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { SessionOutcome } from './ids.ts'

/** A line that is held, as the database puts it together. */
export interface HeldJson {
  readonly id: string
  readonly aliasId: string | null
  readonly hostId: string | null
  readonly name: string | null
  readonly picture: number | null
  readonly isOwn: boolean
  readonly words: string
  readonly kinds: FindingKind[]
  readonly isMarked: boolean
  readonly at: string
}

/** As the contract has it, but for moments, which are in the form of the database, and for held lines. */
export type SessionJson = Omit<RoomSession, 'held'> & { readonly held: readonly HeldJson[] }

export interface RoomFilter {
  readonly language: Language | null
  readonly groupId: string | null
}

export async function listShownRooms(db: Db, { language, groupId }: RoomFilter): Promise<Room[]> {
  const { rows } = await sql<{ room: Room }>`
    select shown_rooms(null, ${language}, ${groupId}) as room`.execute(db)
  return rows.map(({ room }) => room)
}

export async function findShownRoom(db: Db, id: string): Promise<Room | undefined> {
  const { rows } = await sql<{ room: Room }>`select shown_rooms(${id}, null) as room`.execute(db)
  return rows[0]?.room
}

export async function findSession(db: Db, id: string): Promise<SessionJson | undefined> {
  const { rows } = await sql<{ session: SessionJson | null }>`select read_session(${id}) as session`.execute(
    db,
  )
  return rows[0]?.session ?? undefined
}

export interface SeatRequest {
  readonly name: string
  readonly comparable: string
  readonly picture: number
  readonly remind: boolean
}
export type SeatOutcome = 'seated' | 'waiting' | 'name_taken' | 'forbidden' | 'conflict' | null

export async function takeSeat(db: Db, sessionId: string, request: SeatRequest): Promise<SeatOutcome> {
  const { rows } = await sql<{ outcome: SeatOutcome }>`
    select take_seat(${sessionId}, ${request.name}, ${request.comparable}, ${request.picture}, ${request.remind}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? null
}

export async function leaveSeat(db: Db, sessionId: string): Promise<void> {
  await sql`select leave_seat(${sessionId})`.execute(db)
}

export async function raiseHand(db: Db, sessionId: string, raised: boolean): Promise<SessionOutcome> {
  const { rows } = await sql<{ outcome: SessionOutcome }>`
    select raise_hand(${sessionId}, ${raised}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}

export interface ReadableSessionRow {
  readonly id: string
  readonly room_id: string
  readonly title: string
  readonly band: AgeBand
  readonly language: Language
  readonly starts_at: Date
  readonly ends_at: Date
  readonly state: RoomSessionSummary['state']
  readonly lines: number
  readonly is_escalated: boolean
}

export async function listReadableSessions(db: Db, max: number): Promise<ReadableSessionRow[]> {
  const { rows } = await sql<ReadableSessionRow>`select * from readable_sessions(${max})`.execute(db)
  return rows
}

/** As the system: what starts, pauses and ends by itself. @returns how many sessions changed */
export async function tendSessions(db: Db): Promise<number> {
  const { rows } = await sql<{ changed: number }>`select tend_sessions() as changed`.execute(db)
  return rows[0]?.changed ?? 0
}

export interface RoomNewsRow {
  readonly member_id: string
  readonly generation: number
  readonly session_id: string
  readonly is_urgent: boolean
}

/** Claims the people to notify of a session, each once. Runs as the system. */
export async function claimRoomNews(db: Db): Promise<RoomNewsRow[]> {
  const { rows } = await sql<RoomNewsRow>`select * from take_room_news()`.execute(db)
  return rows
}

/** The moderators to notify of an escalation. Runs as the system. */
export async function listEscalationAudience(
  db: Db,
  escalationId: string,
): Promise<Omit<RoomNewsRow, 'is_urgent'>[]> {
  const { rows } = await sql<Omit<RoomNewsRow, 'is_urgent'>>`
    select * from escalation_audience(${escalationId})`.execute(db)
  return rows
}

/** As the system. */
export async function planRooms(db: Db): Promise<void> {
  await sql`select plan_rooms()`.execute(db)
}

/** Erases lines after 30 days. Runs as the system. */
export async function eraseRooms(db: Db): Promise<void> {
  await sql`select erase_rooms()`.execute(db)
}

/** What became of the caller’s removal from a session; undefined if they were not removed. */
export async function findRemoval(db: Db, id: string) {
  const { rows } = await sql<{
    state: RoomRemoval['state']
    answered_by: string | null
    words: string
  }>`select state, answered_by::text, words from own_removal(${id})`.execute(db)
  return rows[0]
}

export async function appealRemoval(db: Db, id: string, words: string): Promise<'done' | 'conflict' | null> {
  const { rows } = await sql<{
    outcome: 'done' | 'conflict' | null
  }>`select appeal_removal(${id}, ${words}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}
