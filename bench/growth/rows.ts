import type { Client } from 'pg'
import { writingInBulk } from '../cases/bulk.ts'
import { asTableOwner, type Variant } from './variants.ts'

/** How much there is in each variant. */
export interface Size {
  /** Of report_entries. */
  readonly rows: number
  /** Rows of evidence_parts. */
  readonly parts: number
  /** Bytes of each sealed entry. */
  readonly sealed: number
}

/** Entries of each report, and parts of each file. */
export const perReport = 5
const perFile = 10
/** So many reports are asked for, at most. */
export const maxChosen = 20_000
const tables = ['reports', 'report_entries', 'report_keys', 'evidence', 'evidence_parts']

/**
 * Reports without a name, each with five entries of both sides in turn, written over a year: the first ones of all, then the second
 * ones of all, so that those of one report lie apart, as in life. The ids are the same in each variant.
 */
export function fill(variant: Pick<Variant, 'ownerUrl'>, { rows, parts, sealed }: Size): Promise<void> {
  const reports = rows / perReport
  return asTableOwner(variant, async (client) => {
    await client.query(keyOfTeam)
    const conditions = await takeConditions(client)
    await writingInBulk(client, tables, async () => {
      await client.query(reportsOf(reports))
      // Without keys are those that nobody opens.
      await client.query(keysOf(Math.min(reports, maxChosen)))
      for (let position = 1; position <= perReport; position++) {
        await client.query(entriesOf(reports, position, sealed))
      }
      await client.query(filesOf(parts / perFile))
      await client.query(partsOf(parts / perFile))
    })
    for (const putBack of conditions) await client.query(putBack)
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
  })
}

/** What each report and entry is held to is asked in a function, which takes longer than to write the row. @returns what puts it back */
async function takeConditions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ place: string; name: string; condition: string }>(
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as condition
     from pg_constraint where conname in ('reports_right', 'report_entries_right')`,
  )
  for (const { place, name } of rows) {
    await client.query(`alter table ${place} drop constraint ${name}`)
  }
  return rows.map(({ place, name, condition }) => {
    const notChecked = condition.endsWith('NOT VALID') ? condition : `${condition} not valid`
    return `alter table ${place} add constraint ${name} ${notChecked}`
  })
}

/** Some reports from all over the table, with what the reporter's next entry has to follow. */
export interface Chosen {
  readonly id: string
  readonly hash: Buffer
}

export async function choose(client: Client, count: number): Promise<Chosen[]> {
  const { rows } = await client.query<Chosen>(
    `select report_id as id, hash from report_entries
     where position = ${perReport} and report_id = any (array(select ${reportId('n')} from generate_series(1, $1::int) n))`,
    [count],
  )
  return rows
}

/** Names of parts, some of each file. */
export async function chooseParts(client: Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select ${partName('n', '1')} as id from generate_series(1, $1::int) n`,
    [count],
  )
  return rows.map(({ id }) => id)
}

const reportId = (n: string) => `md5('report ' || ${n})::uuid`
const partName = (n: string, part: string) => `md5('part ' || ${n} || '/' || ${part})::uuid`
const random = (bytes: number) => `decode(repeat('a7', ${bytes}), 'hex')`
/** Also the key of every reporter: nothing is verified with it. */
export const authorKey = Buffer.alloc(32, 0xa7)

const keyOfTeam = `
  with made as (
    insert into organisation_keys (organisation_id, generation, recipient, verify_key)
    select id, 1, 'age1' || repeat('p', 58), ${random(32)} from organisations where slug = 'support' returning organisation_id
  )
  update organisations o set key_generation = 1 from made where o.id = made.organisation_id`

function reportsOf(reports: number): string {
  return `
    insert into reports (
      id, anonymous, reporter_recipient, reporter_verify_key, receipt_digest, organisation_id, organisation_generation,
      types, severity, country, headline, request_hash, sent_at, answer_by, held, entry_count, heard
    )
    select ${reportId('n')}, true, 'age1' || repeat('q', 58), ${random(32)}, sha256(convert_to('receipt ' || n, 'UTF8')), o.id, 1,
      '{threats}', 'medium', 'GB', ${random(744)}, ${random(32)}, date_trunc('day', now(), 'UTC'),
      date_trunc('day', now(), 'UTC') + interval '7 days', false, ${perReport}, ${perReport}
    from generate_series(1, ${reports}) n, organisations o where o.slug = 'support'`
}

function keysOf(reports: number): string {
  return `
    insert into report_keys (report_id, epoch, holder_kind, holder_id, recipient, sealed)
    select ${reportId('n')}, 1, holder, case when holder = 'organisation' then o.id end, 'age1' || repeat(letter, 58), ${random(280)}
    from generate_series(1, ${reports}) n, organisations o, (values ('receipt', 'q'), ('organisation', 'p')) k (holder, letter)
    where o.slug = 'support'`
}

function entriesOf(reports: number, position: number, sealed: number): string {
  const isHandler = position % 2 === 0
  const sequence = Math.ceil(position / 2)
  // Days follow each other as the rows do.
  const day = `current_date - 365 + (${365 / perReport} * (${position - 1} + place::float8 / ${reports}))::int`
  return `
    insert into report_entries (
      report_id, position, id, anonymous, author_kind, author_id, author_key, epoch, sequence, previous, heads, hash,
      signature, sealed, request_hash, at
    )
    select report, ${position}, md5(report::text || ${position})::uuid, true, '${isHandler ? 'handler' : 'receipt'}',
      ${isHandler ? `md5('handler')::uuid` : 'null'}, ${random(32)}, 1, ${sequence}, ${sequence === 1 ? 'null' : random(32)}, '{}',
      sha256(uuid_send(report)), ${random(64)}, ${random(sealed)}, ${random(32)}, (${day})::timestamp at time zone 'UTC'
    from (
      select report, row_number() over (order by report) as place
      from (select ${reportId('n')} as report from generate_series(1, ${reports}) n) r
    ) placed`
}

function filesOf(files: number): string {
  return `
    insert into evidence (report_id, id, author_kind, state, entry_id, bytes, last_part_on)
    select report, md5('file ' || n)::uuid, 'receipt', 'whole', md5(report::text || 1)::uuid, ${perFile} * 4194304::bigint, current_date - 30
    from (select n, ${reportId('n')} as report from generate_series(1, ${files}) n) f`
}

function partsOf(files: number): string {
  return `
    insert into evidence_parts (report_id, evidence_id, part, hash, bytes, file_id)
    select ${reportId('n')}, md5('file ' || n)::uuid, part, sha256(convert_to(n || '/' || part, 'UTF8')), 4194304, ${partName('n', 'part')}
    from generate_series(1, ${files}) n, generate_series(1, ${perFile}) part`
}
