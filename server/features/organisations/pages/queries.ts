import { type Selectable, sql } from 'kysely'
import type { CallInput } from '#contract/endpoint.ts'
import type { OrganisationSettings, registerOrganisation } from '#contract/organisation-pages.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { AuthorisedOrganisation } from '../ids.ts'
import type { OrganisationRow } from '../ids.ts'

export type PageRow = Selectable<DB['organisation_pages']>

/** A decision about an organisation. [Note: Verified] */
export interface VerificationRow {
  readonly outcome: string
  readonly reason: string
  /** Days, as PostgreSQL writes them. */
  readonly until: string | null
  readonly decided_on: string
  readonly expired: boolean | null
}

/** Statements on a page, besides the organisation itself. */
export interface Stated {
  readonly page: PageRow
  readonly duty: unknown
  readonly questions: unknown
  /** [Note: Accepting] */
  readonly accepts: boolean
  /** The newest decision of those that the caller may see: anyone sees the day and the reason of those that verified it. */
  readonly verification: VerificationRow | undefined
  /** The names of the fields that are new since the last check. [Note: Checked fields] */
  readonly unchecked: readonly string[]
  /** Since when reports are sealed to its present key. */
  readonly keySince: string | null
}

/** @returns nothing of an organisation that has no page */
export async function findStated(db: Db, organisation: OrganisationRow): Promise<Stated | undefined> {
  const page = await db
    .selectFrom('organisation_pages')
    .selectAll()
    .where('organisation_id', '=', organisation.id)
    .executeTakeFirst()
  if (!page) return undefined
  const { rows } = await sql<{ accepts: boolean; unchecked: string[]; since: string | null }>`
    select organisation_accepts(o) as accepts, unchecked_of_organisation(o.id) as unchecked, k.made_on::text as since from organisations o
    left join organisation_keys k on k.organisation_id = o.id and k.generation = o.key_generation
    where o.id = ${organisation.id}`.execute(db)
  return {
    page,
    duty: await findText(db, organisation, 'duty', ownTextVersion(organisation.duty_version)),
    questions: await findText(db, organisation, 'questions', organisation.question_version),
    accepts: rows[0]?.accepts ?? false,
    unchecked: rows[0]?.unchecked ?? [],
    keySince: rows[0]?.since ?? null,
    verification: await findVerification(db, organisation.id),
  }
}

/** `own-3` is the third text of the organisation's own; null is the text that comes with the program. */
function ownTextVersion(dutyVersion: string | null): number {
  return Number(dutyVersion?.slice('own-'.length) ?? 0)
}

async function findText(db: Db, { id }: OrganisationRow, kind: 'duty' | 'questions', version: number) {
  if (!Number.isInteger(version) || version === 0) return null
  const row = await db
    .selectFrom('organisation_texts')
    .select('content')
    .where('organisation_id', '=', id)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.content ?? null
}

export async function findVerification(db: Db, organisationId: string): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`
    select outcome, reason, until::text, decided_on::text, until < (now() at time zone 'UTC')::date as expired
    from organisation_verifications where organisation_id = ${organisationId} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** How it can be reached; for its own people and administrators. */
export async function findContact(db: Db, organisation: AuthorisedOrganisation): Promise<string> {
  const row = await db
    .selectFrom('organisation_registrations')
    .select('contact')
    .where('organisation_id', '=', organisation.id)
    .executeTakeFirst()
  return row?.contact ?? ''
}

/** Up to which day cases that came still need a second handler; null if all of them do, or none. [Note: Earlier terms] */
export async function findFourEyesUntil(
  db: Db,
  { id }: AuthorisedOrganisation & OrganisationRow,
): Promise<string | null> {
  const row = await db
    .selectFrom('organisation_earlier_terms')
    .innerJoin('organisations', 'organisations.id', 'organisation_earlier_terms.organisation_id')
    .select(sql<string | null>`max(until)::text`.as('until'))
    .where('organisations.id', '=', id)
    .where('organisation_earlier_terms.four_eyes', '=', true)
    .where('organisations.four_eyes', '=', false)
    .executeTakeFirst()
  return row?.until ?? null
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('organisations').select('id').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined
}

/** @returns false if the id is taken, or the caller has too many unverified ones */
export async function insertOrganisation(
  db: Db,
  slug: string,
  organisation: CallInput<typeof registerOrganisation>['body'],
): Promise<boolean> {
  const { rows } = await sql<{ registered: boolean }>`
    select register_organisation(${organisation.id}, ${slug}, ${organisation.name.trim()}, ${organisation.kind}, ${organisation.country},
      ${organisation.region.trim()}, ${organisation.place.trim()}, ${organisation.website}, ${organisation.languages}, ${organisation.contact}) as registered`.execute(
    db,
  )
  return rows[0]?.registered ?? false
}

/**
 * @param organisation - as it is, locked: its days to a first answer stay what they are
 * @returns false if they were changed since `version`
 */
export async function updateSettings(
  db: Db,
  organisation: AuthorisedOrganisation & OrganisationRow,
  version: number,
  settings: OrganisationSettings,
): Promise<boolean> {
  const { answer_days: answerDays } = organisation
  const { rows } = await sql<{ changed: boolean }>`
    select change_organisation(${organisation.id}, ${version}, ${JSON.stringify({ ...settings, answerDays })}::jsonb) as changed`.execute(
    db,
  )
  return rows[0]?.changed ?? false
}

export async function closeOrganisation(db: Db, organisation: AuthorisedOrganisation): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select close_organisation(${organisation.id}) as closed`.execute(db)
  return rows[0]?.closed ?? false
}

export interface FoundRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly kind: string
  readonly country: string
  readonly region: string
  readonly place: string
  readonly reading: boolean
  readonly until: string | null
  readonly unchecked: readonly string[]
}

export async function search(
  db: Db,
  words: string,
  country: string | undefined,
  max: number,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select id, slug, name, kind, country, region, place, reading, until::text, unchecked_of_organisation(id) as unchecked
    from search_organisations(${words}, ${country ?? null}, ${max})`.execute(db)
  return rows
}
