import { sql } from 'kysely'
import type { listOwnRooms, RoomSettings, RoomState, SettledRoom } from '#contract/community/room-settings.ts'
import type { CallResult } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { SessionOutcome } from '../ids.ts'

/** @param id one alone. As a host their own, as an administrator all. */
export async function listSettledRooms(db: Db, id?: string): Promise<SettledRoom[]> {
  const { rows } = await sql<{ room: SettledRoom }>`
    select settled_rooms(${id ?? null}) as room`.execute(db)
  return rows.map(({ room }) => room)
}

export type OwnRooms = CallResult<typeof listOwnRooms>

export async function readOwnRooms(db: Db): Promise<OwnRooms> {
  const { rows } = await sql<{ own: OwnRooms | null }>`select own_rooms() as own`.execute(db)
  return rows[0]?.own ?? { items: [], others: [] }
}

export type SavedRoom = 'saved' | 'conflict' | 'forbidden' | 'zone' | 'groupId' | 'hostId' | 'backupId'

/** @param state as an administrator; null for a proposal */
export async function upsertRoom(
  db: Db,
  id: string,
  settings: Omit<RoomSettings, 'hostId'> & { readonly hostId?: string; readonly version: number },
  state: RoomState | null,
): Promise<SavedRoom> {
  const { rows } = await sql<{ outcome: SavedRoom }>`
    select put_room(${id}, ${settings.version}, ${JSON.stringify(settings)}::jsonb, ${state}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? 'conflict'
}

export async function updateProposal(
  db: Db,
  id: string,
  { version, outcome, words }: { version: number; outcome: 'approved' | 'refused'; words: string },
): Promise<'decided' | 'conflict' | 'hostId' | 'backupId' | null> {
  const { rows } = await sql<{ outcome: 'decided' | 'conflict' | 'hostId' | 'backupId' | null }>`
    select decide_room(${id}, ${version}, ${outcome === 'approved'}, ${words}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}

export async function deleteProposal(db: Db, id: string): Promise<void> {
  await sql`select withdraw_room(${id})`.execute(db)
}

export async function cancelSession(db: Db, id: string): Promise<SessionOutcome> {
  const { rows } = await sql<{ outcome: SessionOutcome }>`select cancel_session(${id}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}
