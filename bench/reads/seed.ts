import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { sendReport } from '#contract/reports.ts'
import { asOwner, type Instance } from '../../tests/support/journeys/instance.ts'
import { newEntry, newReceipt, newReport, type Receipt, sealed } from '../../tests/support/reports.ts'
import type { Person } from '../../tests/support/devices.ts'
import { personOf, type Staffed } from '../measuring/staffed.ts'

const people = 20_000
const batch = 50_000
/** How many reports the member who is measured has, whatever the size of the table. */
const own = 200
/** How many reports have an entry as large as it may be in life; the others' are small, to spare the disk. */
const read = 400
const largeEntry = 10 * 1024

/** The token of the n-th anonymous report, so that none has to be kept. */
export const receiptToken = (n: number) => createHash('sha256').update(`receipt ${n}`).digest('base64url')

/** What can be asked for. */
export interface Filling {
  readonly ownReports: readonly string[]
  readonly queuedReports: readonly string[]
  /** Anonymous reports by their number. */
  readonly receipts: readonly { n: number; id: string }[]
  /** Places in the queue at which a page can start. */
  readonly places: readonly { at: Date; id: string }[]
}

/**
 * Fills the table of a server with copies of two reports that were sent through the API: seven in ten by 20,000 members,
 * three in ten without a name, all to the support team, over a year, in all states.
 */
export async function fillTable(instance: Instance, staffed: Staffed, size: number): Promise<Filling> {
  const member = staffed.members[0]
  if (!member) throw new Error('nobody owns reports')
  const templates = {
    member: await sendTemplate(staffed, personOf(member)),
    receipt: await sendTemplate(staffed, newReceipt()),
  }
  return asOwner(instance.dataDir, async (client) => {
    await client.query('set role upstander_owner')
    await addMembers(client)
    const copy = await copyStatement(client)
    for (let from = 1; from <= size; from += batch) {
      const until = Math.min(size, from + batch - 1)
      await client.query(copy, [
        templates.member,
        templates.receipt,
        from,
        until,
        Math.max(1, Math.floor(size / own)),
      ])
      if (until % (batch * 4) === 0) console.log(`  ${until.toLocaleString('en')} reports`)
    }
    const filling = await chooseReports(client, member.id)
    for (const table of ['reports', 'report_entries', 'report_keys', 'members']) {
      await client.query(`vacuum analyze ${table}`)
    }
    return filling
  })
}

/** Sends one report through the API, to be copied. @returns its id */
export async function sendTemplate({ caller, team }: Staffed, author: Person | Receipt): Promise<string> {
  const { organisation, keys } = team.addressee
  const holder = { kind: 'organisation', id: organisation.id, recipient: keys.recipient } as const
  const entry = newEntry(author, undefined, { sealed: sealed(200) })
  const body = newReport(author, { holder, dutyVersion: organisation.dutyVersion }, { entry })
  const as = 'address' in author ? { session: author.token } : {}
  return (await caller.call(sendReport, { body }, as)).id
}

/** Twenty thousand people with nothing but an account. */
export async function addMembers(client: Client): Promise<void> {
  await client.query(
    `insert into members (id, address, comparable_address, state, request_hash)
     select gen_random_uuid(), a, a, 'confirmed', sha256(a::bytea)
     from (select 'bulk' || n || '@sample.example' as a from generate_series(1, ${people}) n)`,
  )
}

/**
 * One statement that copies both templates with their entries and seals. Every column is the template's but those that
 * are named here, so that a column that is added later is copied too.
 */
async function copyStatement(client: Client): Promise<string> {
  const report = await columnsOf(client, 'reports', {
    id: 'gen_random_uuid()',
    reporter_id: 'case when not x.anonymous then person end',
    receipt_digest: `case when x.anonymous then sha256(sha256(convert_to('receipt ' || n, 'UTF8'))) end`,
    sent_at: 'moment',
    held: 'false',
    answer_by: `moment + interval '168 hours'`,
    clock_step: `case when fate < 0.4 then 'acknowledge' when fate < 0.7 then 'finish' end`,
    clock_day: `case when fate < 0.7 then moment::date + 7 end`,
    clock_soon: `case when fate < 0.7 then moment::date + 6 end`,
    status: `case when fate < 0.4 then 'pending' when fate < 0.7 then 'investigating' when fate < 0.9 then 'resolved' else 'closed' end`,
    severity: `case when weight < 0.3 then 'high' when weight < 0.7 then 'medium' else 'low' end`,
  })
  const entry = await columnsOf(client, 'report_entries', {
    report_id: 'fresh.id',
    author_id: 'fresh.reporter_id',
    at: 'fresh.sent_at',
  })
  const key = await columnsOf(client, 'report_keys', {
    report_id: 'fresh.id',
    holder_id: `case when x.holder_kind = 'member' then fresh.reporter_id else x.holder_id end`,
  })
  return `
    with everybody as (select array_agg(id) as ids from members where address like 'bulk%'),
    places as (
      select n, n % 10 >= 7 as nameless,
        case when n % $5 = 0 then null else ids[1 + floor(random() * ${people})::int] end as person_id,
        now() - random() * interval '365 days' as chance, random() as fate, random() as weight
      from generate_series($3::int, $4::int) n, everybody
    ),
    fresh as (
      insert into reports
      select ${report} from places p
      join reports x on x.id = case when p.nameless and p.n % $5 <> 0 then $2::uuid else $1::uuid end
      cross join lateral (
        select coalesce(p.person_id, x.reporter_id) as person,
          case when x.anonymous then date_trunc('day', chance, 'UTC') else date_trunc('milliseconds', chance) end as moment
      ) made
      returning id, reporter_id, anonymous, sent_at
    ),
    entries as (
      insert into report_entries select ${entry} from fresh
      join report_entries x on x.report_id = case when fresh.anonymous then $2::uuid else $1::uuid end
    )
    insert into report_keys select ${key} from fresh
    join report_keys x on x.report_id = case when fresh.anonymous then $2::uuid else $1::uuid end`
}

/** The columns of a table as a select copies them from `x`, but for those that are named: what is added later is copied too. */
export async function columnsOf(
  client: Client,
  table: string,
  changed: Record<string, string>,
): Promise<string> {
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  return rows.map(({ attname }) => changed[attname] ?? `x.${attname}`).join(', ')
}

/** Picks the reports that will be read from all over the table, and makes their entries large. */
async function chooseReports(client: Client, memberId: string): Promise<Filling> {
  const idsOf = async (where: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from reports where ${where} order by md5(id::text) limit ${read}`,
      values,
    )
    return rows.map(({ id }) => id)
  }
  const ownReports = await idsOf('reporter_id = $1', [memberId])
  const queuedReports = await idsOf('not held')
  const { rows: counted } = await client.query<{ count: number }>('select count(*)::int from reports')
  const size = counted[0]?.count ?? 0
  const { rows: receipts } = await client.query<{ n: number; id: string }>(
    `select n, r.id from generate_series(7, $1::int, greatest(10, $1::int / ${read} / 10 * 10)) n
       join reports r on r.receipt_digest = sha256(sha256(convert_to('receipt ' || n, 'UTF8'))) limit ${read}`,
    [size],
  )
  const { rows: places } = await client.query<{ at: Date; id: string }>(
    `select sent_at as at, id from reports where id = any ($1)`,
    [queuedReports],
  )
  const all = [...ownReports, ...queuedReports, ...receipts.map(({ id }) => id)]
  await client.query(
    `update report_entries set sealed = decode(repeat(md5(report_id::text), ${largeEntry / 16}), 'hex') where report_id = any ($1)`,
    [all],
  )
  return { ownReports, queuedReports, receipts, places }
}
