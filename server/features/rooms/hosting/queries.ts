import { sql } from 'kysely'
import type { DoorState, LineDecision, Pace } from '#contract/community/room-hosting.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { SessionOutcome } from '../ids.ts'

type Outcome = Promise<SessionOutcome>

async function outcomeOf(db: Db, call: ReturnType<typeof sql<{ outcome: SessionOutcome }>>): Outcome {
  const { rows } = await call.execute(db)
  return rows[0]?.outcome ?? null
}

export const setDoor = (db: Db, id: string, state: DoorState): Outcome =>
  outcomeOf(db, sql`select set_door(${id}, ${state}) as outcome`)

/** @returns whether the caller is in charge; nothing if they do not host it */
export async function renewHostPresence(db: Db, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ mine: boolean | null }>`select keep_presence(${id}) as mine`.execute(db)
  return rows[0]?.mine ?? undefined
}

export const offerCharge = (db: Db, id: string, on: boolean): Outcome =>
  outcomeOf(db, sql`select offer_charge(${id}, ${on}) as outcome`)

export const takeCharge = (db: Db, id: string): Outcome =>
  outcomeOf(db, sql`select take_charge(${id}) as outcome`)

export const setPace = (db: Db, id: string, seconds: Pace): Outcome =>
  outcomeOf(db, sql`select set_pace(${id}, ${seconds}) as outcome`)

export const muteSeat = (db: Db, id: string, seatId: string, muted: boolean): Outcome =>
  outcomeOf(db, sql`select mute_seat(${id}, ${seatId}, ${muted}) as outcome`)

export const removeSeat = (db: Db, id: string, seatId: string): Outcome =>
  outcomeOf(db, sql`select remove_seat(${id}, ${seatId}) as outcome`)

export const decideLine = (db: Db, id: string, lineId: string, outcome: LineDecision): Outcome =>
  outcomeOf(db, sql`select decide_line(${id}, ${lineId}, ${outcome}) as outcome`)

export interface Escalation {
  readonly id: string
  readonly seatId: string | null
  readonly words: string
}
export type EscalationOutcome = 'done' | 'attended' | 'reused' | 'conflict' | null

export async function insertEscalation(
  db: Db,
  sessionId: string,
  { id, seatId, words }: Escalation,
  hash: Buffer,
): Promise<EscalationOutcome> {
  const { rows } = await sql<{ outcome: EscalationOutcome }>`
    select escalate_session(${sessionId}, ${id}, ${seatId}, ${words}, ${hash}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}
