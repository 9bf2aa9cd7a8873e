import { sql } from 'kysely'
import type { HostKind } from '#contract/community/hosts.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { HostRow } from './ids.ts'

/** As an administrator all, as anyone else oneself. */
export async function listHosts(db: Db, id?: string): Promise<HostRow[]> {
  const { rows } = await sql<HostRow>`select * from list_hosts(${id ?? null})`.execute(db)
  return rows
}

export async function findOwnHost(db: Db, memberId: string): Promise<HostRow | undefined> {
  const { rows } = await sql<HostRow>`
    select l.* from hosts h, list_hosts(h.id) l where h.member_id = ${memberId}`.execute(db)
  return rows[0]
}

export interface HostApplication {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly about: string
  readonly kinds: readonly HostKind[]
  readonly bands: readonly AgeBand[]
  readonly languages: readonly Language[]
  readonly capacity: number
  readonly contact: string
}

export async function upsertOwnHost(
  db: Db,
  application: HostApplication,
): Promise<'saved' | 'conflict' | 'taken'> {
  const inOrder = <T extends string>(all: readonly T[]): T[] => [...new Set(all)].toSorted()
  const { rows } = await sql<{ outcome: 'saved' | 'conflict' | 'taken' }>`
    select put_own_host(${application.id}, ${application.version}, ${application.name}, ${application.about}, ${inOrder(application.kinds)}, ${inOrder(application.bands)},
      ${inOrder(application.languages)}, ${application.capacity}, ${application.contact}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? 'conflict'
}

export interface HostDecision {
  readonly version: number
  readonly outcome: 'verified' | 'refused'
  readonly words: string
  readonly until: string | null
  readonly passed: { readonly host: string | null; readonly facilitator: string | null }
}

export async function updateDecision(
  db: Db,
  id: string,
  { version, outcome, words, until, passed }: HostDecision,
): Promise<'decided' | 'conflict' | undefined> {
  const { rows } = await sql<{ outcome: 'decided' | 'conflict' | null }>`
    select decide_host(${id}, ${version}, ${outcome}, ${words}, ${until}, ${passed.host}, ${passed.facilitator}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? undefined
}

/** @param id as an administrator; one's own work without it */
export async function endHosting(db: Db, id: string | null): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_host(${id}) as ended`.execute(db)
  return rows[0]?.ended ?? false
}

/** Ends expired ones, as the system. @returns the affected members */
export async function lapseHosts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select lapse_hosts() as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The members to notify. Runs as the system. */
export async function findHostNotice(
  db: Db,
  id: string,
): Promise<{ member_id: string; generation: number } | undefined> {
  const { rows } = await sql<{ member_id: string; generation: number }>`
    select * from host_notice(${id})`.execute(db)
  return rows[0]
}
