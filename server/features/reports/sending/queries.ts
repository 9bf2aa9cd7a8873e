import { sql } from 'kysely'
import { escapeLiteral } from 'pg'
import { dutyToPassOn } from '#content/safety/sending.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { type FirstPromise, promisesOf, type PromisesRow } from '../clock/events-of-case.ts'

import { type PresentedReport, presentedColumns } from '../present.ts'
import type { ReportRow } from '../ids.ts'
import type { NewReportInput, Sender, SendingTerms } from './ids.ts'

type Addressed = Pick<NewReportInput, 'id' | 'organisationId' | 'excluded'>

/** What {@link askForTerms} finds. */
type TermsRow = {
  text: string
  known: boolean
  reading: boolean
  duty_version: string | null
  organisation_generation: number | null
  organisation_recipient: string | null
  member_recipient: string | null
  member_verify_key: Buffer | null
} & (PromisesRow | Record<keyof PromisesRow, null>)

/** The question for the terms, which opens the transaction. */
export function askForTerms({ id, organisationId }: Addressed): string {
  const organisation = organisationId === null ? 'null' : escapeLiteral(organisationId)
  return `select t.*, t::text as text from terms_for_sending(${escapeLiteral(id)}, ${organisation}) t`
}

/**
 * Reads the terms, and asks once more where the report is to be sealed to single handlers.
 *
 * @param opened - what {@link askForTerms} found, where it was asked before
 */
export async function readTerms(
  db: Db,
  addressed: Addressed,
  opened?: readonly unknown[],
): Promise<SendingTerms> {
  const { id, organisationId, excluded = [] } = addressed
  const [found] =
    opened ??
    (await sql`select t.*, t::text as text from terms_for_sending(${id}, ${organisationId}) t`.execute(db))
      .rows
  const row = found as TermsRow | undefined
  if (!row) throw new Error('terms_for_sending() returned no row')
  const { member_recipient: recipient, member_verify_key: verifyKey } = row
  return {
    known: row.known,
    organisation:
      organisationId === null || row.answer_days === null
        ? null
        : {
            id: organisationId,
            reading: row.reading,
            answerDays: row.answer_days,
            dutyVersion: row.duty_version ?? dutyToPassOn.version,
            generation: row.organisation_generation,
            recipient: row.organisation_recipient,
            promises: { ...promisesOf(row), zone: row.zone },
          },
    singles: organisationId !== null && excluded.length > 0 ? await listSingles(db, organisationId) : [],
    member: recipient && verifyKey ? { recipient, verifyKey: verifyKey.toString('base64url') } : null,
    text: row.text,
  }
}

async function listSingles(db: Db, organisationId: string): Promise<SendingTerms['singles']> {
  const { rows } = await sql<SendingTerms['singles'][number]>`
    select member_id as id, recipient, voucher is not null as vouched, reading
    from organisation_singles(${organisationId})`.execute(db)
  return rows
}

/** A report that was stored: what is said of it, and what tells a repetition from another report of its id. */
export type StoredReport = PresentedReport &
  Pick<ReportRow, 'request_hash' | 'reporter_id' | 'held'> & { readonly repeated: boolean }

/** Whoever sends has the rest, and each column that comes back is described again with every answer. */
const storedColumns: readonly Exclude<keyof StoredReport, 'repeated'>[] = [
  ...presentedColumns,
  'request_hash',
  'reporter_id',
  'held',
]
const stored = sql.join(storedColumns.map((column) => sql`(sent.stored).${sql.ref(column)}`))

/**
 * Stores a report and starts its clock, or finds the one that was stored by this id before. [Note: Sending]
 *
 * @param first - what is promised first, and in how many days of 24 hours the first answer; null where nothing is promised
 * @returns nothing where the receipt phrase belongs to another report
 */
export async function storeReport(
  db: Db,
  sending: NewReportInput,
  sender: Sender,
  { organisation }: SendingTerms,
  { hash, first }: { hash: Buffer; first: FirstPromise | null },
): Promise<StoredReport | undefined> {
  const { entry, seals, receipt } = sending
  const { rows } = await sql<StoredReport>`
    select ${stored}, sent.repeated
    from send_report(
      ${sending.id}, ${organisation?.id ?? null}, ${organisation?.generation ?? null}, ${first?.answerDays ?? null},
      ${first?.next.step ?? null}, ${first?.next.day ?? null}::date, ${first?.next.soonFrom ?? null}::date,
      ${sending.types}, ${sending.severity}, ${sending.country}, ${sending.region}, ${sending.dutyVersion},
      ${receipt && bytes(receipt.accessDigest)}, ${sender.holder.recipient}, ${bytes(sender.verifyKey)},
      ${bytes(sending.headline)}, ${hash},
      ${entry.id}, ${bytes(entry.hash)}, ${bytes(entry.signature)}, ${bytes(entry.sealed)},
      ${seals.map(({ to }) => to.kind)}, ${seals.map(({ to }) => (to.kind === 'receipt' ? null : to.id))},
      ${seals.map(({ to }) => to.recipient)}, ${seals.map(({ sealed }) => bytes(sealed))},
      ${sending.excluded ?? []}
    ) sent`.execute(db)
  return rows[0]
}

/** What {@link storeReport} does, for a report without a name that is sealed to a team as a whole. */
export const storeAtOnce = `send_report_at_once(${Array.from({ length: 26 }, (_, at) => `$${at + 1}`).join(', ')})`

/** The values of {@link storeAtOnce}, of which the answer is the moment of sending. */
export function valuesAtOnce(
  sending: NewReportInput & { readonly receipt: object },
  { organisation, text }: SendingTerms,
  { hash, first }: { hash: Buffer; first: FirstPromise | null },
): unknown[] {
  const { entry, seals, receipt } = sending
  const next = first?.next
  return [
    text,
    sending.id,
    organisation?.id ?? null,
    organisation?.generation ?? null,
    first?.answerDays ?? null,
    next?.step ?? null,
    next?.day ?? null,
    next?.soonFrom ?? null,
    sending.types,
    sending.severity,
    sending.country,
    sending.region,
    sending.dutyVersion,
    bytes(receipt.accessDigest),
    receipt.recipient,
    bytes(receipt.verifyKey),
    bytes(sending.headline),
    hash,
    entry.id,
    bytes(entry.hash),
    bytes(entry.signature),
    bytes(entry.sealed),
    seals.map(({ to }) => to.kind),
    seals.map(({ to }) => (to.kind === 'receipt' ? null : to.id)),
    seals.map(({ to }) => to.recipient),
    seals.map(({ sealed }) => bytes(sealed)),
  ]
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
