import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ClassPosition } from '#contract/classes.ts'
import type { Db } from '#server/platform/database/connection.ts'

/** A class that is not over, found by a secret of it: of its teacher's device, or of a pupil's. */
export type ClassId = string & { readonly __brand: 'ClassId' }

export interface ClassRow {
  readonly code: string
  readonly scenario: string
  readonly course: number[]
  readonly moment: string
  readonly choices: number
  readonly joined: number
  readonly held: number
  readonly votes: number
  /** Null until they are shown. */
  readonly counts: number[] | null
  readonly ends_at: Date
  /** When its teacher's screen counts as away unless it sends a signal. */
  readonly away_from: Date
}

/** The server stores only the SHA-256 of a secret. */
const digestOf = (secret: string) => createHash('sha256').update(Buffer.from(secret, 'base64url')).digest()

/** @returns the class that is steered with this secret */
export async function findTaught(db: Db, key: string): Promise<ClassId | undefined> {
  const { rows } = await sql<{ id: ClassId | null }>`select class_of_key(${digestOf(key)}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

/** @returns the class in which this secret is a seat */
export async function findAttended(db: Db, seat: string): Promise<ClassId | undefined> {
  const { rows } = await sql<{ id: ClassId | null }>`select class_of_seat(${digestOf(seat)}) as id`.execute(
    db,
  )
  return rows[0]?.id ?? undefined
}

/** @returns nothing if it is over */
export async function readClass(db: Db, id: ClassId): Promise<ClassRow | undefined> {
  const { rows } = await sql<ClassRow>`select * from class_now(${id})`.execute(db)
  return rows[0]
}

/** @returns nothing if the code is in use, or `max` are already running */
export async function insertClass(
  db: Db,
  key: string,
  code: string,
  { scenario, course, moment, choices }: ClassPosition,
  max: number,
): Promise<ClassId | undefined> {
  const { rows } = await sql<{ id: ClassId | null }>`
    select start_class(${digestOf(key)}, ${code}, ${scenario}, ${course}::int[], ${moment}, ${choices}, ${max}) as id`.execute(
    db,
  )
  return rows[0]?.id ?? undefined
}

/** @returns false if it is over */
export async function moveClass(
  db: Db,
  key: string,
  { scenario, course, moment, choices }: ClassPosition,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select move_class(${digestOf(key)}, ${scenario}, ${course}::int[], ${moment}, ${choices}) as done`.execute(
    db,
  )
  return rows[0]?.done ?? false
}

/** @returns false if it is over */
export async function touchClass(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select see_class(${digestOf(key)}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** @returns null if it is over */
export async function setFiguresVisible(
  db: Db,
  key: string,
  moment: string,
): Promise<'shown' | 'few' | 'elsewhere' | null> {
  const { rows } = await sql<{ outcome: 'shown' | 'few' | 'elsewhere' | null }>`
    select show_class_figures(${digestOf(key)}, ${moment}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}

/** Seats of a class: of all devices, and of those of one network. */
export interface SeatBounds {
  readonly class: number
  readonly network: number
}

/** @returns nothing if there is no class with this code; `full` where it has no place for one more. [Note: Class seats] */
export async function insertSeat(
  db: Db,
  code: string,
  { seat, network }: { seat: string; network: Buffer },
  max: SeatBounds,
): Promise<ClassId | 'full' | undefined> {
  const { rows } = await sql<{ id: ClassId; is_full: boolean }>`
    select id, is_full from join_class(${code}, ${digestOf(seat)}, ${network}, ${max.class}, ${max.network})`.execute(
    db,
  )
  return rows[0]?.is_full ? 'full' : rows[0]?.id
}

/** That screens show these seats now. As the system. @returns those that are seats of the class still */
export async function holdSeats(db: Db, id: ClassId, seats: readonly string[]): Promise<Set<string>> {
  const byDigest = new Map(seats.map((seat) => [digestOf(seat).toString('hex'), seat]))
  const digests = [...byDigest.keys()].map((digest) => Buffer.from(digest, 'hex'))
  const { rows } = await sql<{ digest: Buffer }>`
    select hold_seats as digest from hold_seats(${id}, ${digests}::bytea[])`.execute(db)
  return new Set(rows.flatMap(({ digest }) => byDigest.get(digest.toString('hex')) ?? []))
}

/** @param newCode where all of them go. @returns false if the class is over */
export async function freeSeats(db: Db, key: string, newCode: string | null): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select free_class_seats(${digestOf(key)}, ${newCode}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/**
 * Counts a vote, once for each seat and moment.
 * @param choice its place, from 0
 * @returns null if there is no class
 */
export async function countVote(
  db: Db,
  seat: string,
  moment: string,
  choice: number,
): Promise<'counted' | 'shown' | 'elsewhere' | null> {
  const { rows } = await sql<{ outcome: 'counted' | 'shown' | 'elsewhere' | null }>`
    select vote_in_class(${digestOf(seat)}, ${moment}, ${choice + 1}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}

/** Deletes everything of it. */
export async function removeClass(db: Db, key: string): Promise<void> {
  await sql`select end_class(${digestOf(key)})`.execute(db)
}

/** Removes expired classes. Runs as the system. */
export async function removeOverdue(db: Db): Promise<void> {
  await sql`select end_overdue_classes()`.execute(db)
}
