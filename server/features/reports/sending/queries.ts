import { sql } from 'kysely'
import { dutyToPassOn } from '#content/safety/sent-text.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { type FirstPromise, promisesOf, type PromisesRow } from '../clocks/case-events.ts'
import { type PresentedReport, presentedColumns } from '../present.ts'
import type { NewReportInput, Sender, SendingTerms, EarlierSubmission } from './ids.ts'

type Addressed = Pick<NewReportInput, 'id' | 'organisationId' | 'excluded'>

/** What `terms_for_sending()` finds. */
type TermsRow = {
  known: boolean
  reading: boolean
  duty_version: string | null
  organisation_generation: number | null
  organisation_recipient: string | null
  member_recipient: string | null
  member_verify_key: Buffer | null
} & (PromisesRow | Record<keyof PromisesRow, null>)

/** Reads the terms, and the single handlers if the report is to be sealed to them. */
export async function readTerms(
  db: Db,
  { id, organisationId, excluded = [] }: Addressed,
): Promise<SendingTerms> {
  const { rows } = await sql<TermsRow>`select * from terms_for_sending(${id}, ${organisationId})`.execute(db)
  const [row] = rows
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
  }
}

async function listSingles(db: Db, organisationId: string): Promise<SendingTerms['singles']> {
  const { rows } = await sql<SendingTerms['singles'][number]>`
    select member_id as id, recipient, voucher is not null as vouched, reading
    from organisation_singles(${organisationId})`.execute(db)
  return rows
}

/**
 * Stores a report and starts its clock. [Note: Sending]
 *
 * @param first - what is promised first, and in how many days of 24 hours the first answer; null if nothing is promised
 * @returns nothing if its id or its receipt phrase belongs to a report that is there already
 */
export async function storeReport(
  db: Db,
  sending: NewReportInput,
  sender: Sender,
  { organisation }: SendingTerms,
  { hash, first }: { hash: Buffer; first: FirstPromise | null },
): Promise<{ sent_at: Date; held: boolean } | undefined> {
  const { entry, seals, receipt } = sending
  const next = first?.next
  const { rows } = await sql<{ sent_at: Date; held: boolean }>`
    select sent_at, held
    from store_report(
      report => ${sending.id},
      organisation => ${organisation?.id ?? null},
      organisation_generation => ${organisation?.generation ?? null},
      answer_days => ${first?.answerDays ?? null},
      clock_step => ${next?.step ?? null},
      clock_day => ${next?.day ?? null},
      clock_soon => ${next?.soonFrom ?? null},
      types => ${sending.types},
      severity => ${sending.severity},
      country => ${sending.country},
      region => ${sending.region},
      duty_version => ${sending.dutyVersion},
      receipt_digest => ${receipt && bytes(receipt.accessDigest)},
      reporter_recipient => ${sender.holder.recipient},
      reporter_verify_key => ${bytes(sender.verifyKey)},
      headline => ${bytes(sending.headline)},
      request_hash => ${hash},
      entry => ${entry.id},
      entry_hash => ${bytes(entry.hash)},
      entry_signature => ${bytes(entry.signature)},
      entry_sealed => ${bytes(entry.sealed)},
      seal_kinds => ${seals.map(({ to }) => to.kind)},
      seal_holders => ${seals.map(({ to }) => (to.kind === 'receipt' ? null : to.id))},
      seal_recipients => ${seals.map(({ to }) => to.recipient)},
      seals => ${seals.map(({ sealed }) => bytes(sealed))},
      excluded => ${sending.excluded ?? []}
    )`.execute(db)
  return rows[0]
}

/** A report that was sent by this id before, with what tells a repetition from another report. */
export async function findSent(db: Db, id: string): Promise<SentReport | undefined> {
  const { rows } = await sql<SentReport>`select ${sentColumns} from sent_report(${id})`.execute(db)
  return rows[0]
}

type SentReport = PresentedReport & EarlierSubmission

const sentColumns = sql.join(
  [...presentedColumns, 'request_hash', 'reporter_id'].map((column) => sql.ref(column)),
)

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
