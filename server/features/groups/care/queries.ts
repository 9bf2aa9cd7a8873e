import { sql } from 'kysely'
import type { GroupPlan, JoinRequest } from '#contract/community/group-care.ts'
import type { GroupState, RemovalReason } from '#contract/community/groups.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { Db } from '#server/platform/database/connection.ts'

/** What the functions of the migration say of an act; undefined if the caller may not, or it is not there. */
type Outcome = 'done' | 'conflict' | undefined

export interface JoinRequestRow {
  readonly id: string
  readonly name: string | null
  readonly picture: number
  readonly words: string
  readonly state: JoinRequest['state']
  readonly asked_at: Date
  readonly offered_until: Date | null
}

/** Empty for anyone who does not look after the group. */
export async function listRequests(db: Db, groupId: string): Promise<JoinRequestRow[]> {
  const { rows } = await sql<JoinRequestRow>`select * from requests_of_group(${groupId})`.execute(db)
  return rows
}

/** How many places are free; nothing for anyone who does not look after the group. */
export async function countFreePlaces(db: Db, groupId: string): Promise<number | undefined> {
  const { rows } = await sql<{
    free: number | null
  }>`select free_places_for_lead(${groupId}) as free`.execute(db)
  return rows[0]?.free ?? undefined
}

export async function decideRequest(db: Db, id: string, accept: boolean): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome | null }>`
    select decide_request(${id}, ${accept}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export async function removePerson(
  db: Db,
  groupId: string,
  { aliasId, reason, words }: { aliasId: string; reason: RemovalReason; words: string },
): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome | null }>`
    select remove_person(${groupId}, ${aliasId}, ${reason}, ${words}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export async function closeGroup(db: Db, groupId: string, isClosed: boolean): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome | null }>`
    select close_group(${groupId}, ${isClosed}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export async function handOver(db: Db, groupId: string, newHost: string): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome | null }>`
    select hand_over_group(${groupId}, ${newHost}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export async function replyToInvitation(db: Db, groupId: string, agrees: boolean): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome | null }>`
    select reply_to_invitation(${groupId}, ${agrees}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export async function insertProposal(
  db: Db,
  id: string,
  { band, topic, texts, capacity }: GroupPlan,
): Promise<'done' | 'reused' | 'conflict' | 'forbidden'> {
  const { rows } = await sql<{ outcome: 'done' | 'reused' | 'conflict' | 'forbidden' }>`
    select propose_group(${id}, ${band}, ${topic}, ${JSON.stringify(texts)}::jsonb, ${capacity}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? 'forbidden'
}

interface PlanRow {
  readonly id: string
  readonly band: AgeBand
  readonly topic: string
  readonly texts: unknown
  readonly capacity: number
}

export interface ProposalRow extends PlanRow {
  readonly state: 'proposed' | 'declined'
  readonly words: string
  readonly proposed_on: string
}

export async function listOwnProposals(db: Db): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select id, band, topic, texts, capacity, state, words, proposed_on::text from own_group_proposals()`.execute(
    db,
  )
  return rows
}

export async function withdrawProposal(db: Db, id: string): Promise<void> {
  await sql`select withdraw_group_proposal(${id})`.execute(db)
}

export interface AdministeredGroupRow extends PlanRow {
  readonly state: GroupState
  readonly started_on: string | null
  readonly is_attended: boolean
  readonly members: number
  readonly waiting: number
  readonly facilitator: unknown
  readonly deputy: unknown
}

/** For administrators; empty for everyone else. */
export async function listAdministered(db: Db): Promise<AdministeredGroupRow[]> {
  const { rows } = await sql<AdministeredGroupRow>`
    select id, band, topic, texts, capacity, state, started_on::text, is_attended, members, waiting, facilitator, deputy
    from administered_groups()`.execute(db)
  return rows
}

export interface FacilitatorRow {
  readonly id: string
  readonly name: string
  readonly bands: readonly AgeBand[]
  readonly until: string
}

export async function listFacilitators(db: Db): Promise<FacilitatorRow[]> {
  const { rows } = await sql<FacilitatorRow>`
    select id, name, bands, until::text from verified_facilitators()`.execute(db)
  return rows
}

export async function saveGroup(
  db: Db,
  id: string,
  { band, topic, texts, capacity }: GroupPlan,
  { facilitatorId, deputyId }: { facilitatorId: string | null; deputyId: string | null },
): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome | null }>`
    select start_group(${id}, ${band}, ${topic}, ${JSON.stringify(texts)}::jsonb, ${capacity}, ${facilitatorId}, ${deputyId})
      as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export async function decideProposal(db: Db, id: string, approve: boolean, words: string): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome | null }>`
    select decide_group_proposal(${id}, ${approve}, ${words}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

/** @returns false if there is no such group */
export async function endGroup(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_group(${id}) as ended`.execute(db)
  return rows[0]?.ended ?? false
}
