import type { Client } from 'pg'
import { asOwner, type Instance } from '../../tests/support/journeys/instance.ts'
import { personOf, type Staffed } from '../measuring/staffed.ts'
import { addMembers, columnsOf, sendTemplate } from '../reads/seed.ts'
import { newReceipt } from '../../tests/support/reports.ts'
import { writingInBulk } from './bulk.ts'

/** How much there is. */
export interface Size {
  readonly organisations: number
  readonly cases: number
  /** Of each case, after the report itself. */
  readonly messages: number
}

/** What can be asked for. */
export interface Filling {
  readonly organisationId: string
  /** Cases of the organisation that is measured, from all over it. */
  readonly cases: readonly string[]
  /** Those that are open, by members: each can be written in. */
  readonly writable: readonly string[]
}

const batch = 10_000
/** How many write at once: PostgreSQL does the work of each on one processor. */
const writers = 2
const chosen = 400
const filled = ['reports', 'report_entries', 'report_keys']

/**
 * Fills a server with copies of two reports that were sent through the API, evenly over all organisations, over a year: seven in ten by
 * members, one in seven still open. Each has messages of both sides in turn. Triggers rest meanwhile, so nobody is told of anything.
 */
export async function fillCases(instance: Instance, staffed: Staffed, size: Size): Promise<Filling> {
  const member = staffed.members[0]
  if (!member) throw new Error('nobody has reported')
  const templates = [await sendTemplate(staffed, personOf(member)), await sendTemplate(staffed, newReceipt())]
  return asOwner(instance.dataDir, async (client) => {
    await client.query('set role upstander_owner')
    await addMembers(client)
    await addOrganisations(client, size.organisations)
    const { id: handler } = staffed.team.handler
    const values = (from: number, until: number) => [...templates, from, until, size.messages, handler]
    await writingInBulk(client, filled, () => copyBatches(instance, size.cases, values))
    for (const table of [...filled, 'members', 'organisations']) await client.query(`vacuum analyze ${table}`)
    return choose(client, staffed.team.addressee.organisation.id)
  })
}

/** Copies all of it, batch after batch, on several connections. @param values - of the statement, for the cases from one to another */
async function copyBatches(
  { dataDir }: Instance,
  cases: number,
  values: (from: number, until: number) => readonly unknown[],
): Promise<void> {
  let next = 1
  const write = () =>
    asOwner(dataDir, async (client) => {
      // What is thrown away after an hour need not outlive a power cut.
      await client.query('set role upstander_owner; set synchronous_commit to off')
      const copy = await copyStatement(client)
      while (next <= cases) {
        const from = next
        next += batch
        const until = Math.min(cases, next - 1)
        await client.query(copy, [...values(from, until)])
        if (until % (batch * 20) === 0) console.log(`  ${until.toLocaleString('en')} cases`)
      }
    })
  await Promise.all(Array.from({ length: writers }, write))
}

/** As the support team is, under names of their own. Nobody of the measured team handles cases there. */
async function addOrganisations(client: Client, count: number): Promise<void> {
  const columns = await columnsOf(client, 'organisations', {
    id: 'gen_random_uuid()',
    slug: `'bulk-' || n`,
    name: `'School ' || n`,
    kind: `'school'`,
  })
  await client.query(
    `insert into organisations select ${columns} from generate_series(2, $1::int) n, organisations x where x.slug = 'support'`,
    [count],
  )
}

/** What is another in each copy of a report. */
const changedReport = {
  id: 'gen_random_uuid()',
  organisation_id: 'organisation',
  reporter_id: 'case when not x.anonymous then person end',
  receipt_digest: `case when x.anonymous then sha256(convert_to('case ' || n, 'UTF8')) end`,
  sent_at: 'moment',
  // Those without a name are the team's as well, and no release of thousands at once comes between.
  held: 'false',
  answer_by: `moment + interval '168 hours'`,
  entry_count: '1 + $5::int',
  heard: '1 + $5::int',
  status: 'state',
  severity: `case when weight < 0.1 then 'high' when weight < 0.6 then 'medium' else 'low' end`,
  types: `array[case when weight < 0.5 then 'threats' else 'verbal_abuse' end]`,
  acknowledged_on: 'moment::date + 2',
  begun_on: `case when state <> 'pending' then moment::date + 3 end`,
  finished_on: `case when state in ('resolved', 'closed') then moment::date + 30 end`,
  clock_step: `case when state in ('pending', 'investigating') then 'finish' end`,
  clock_day: `case when state in ('pending', 'investigating') then moment::date + 30 end`,
  clock_soon: `case when state in ('pending', 'investigating') then moment::date + 27 end`,
}
const ofCopy = { report_id: 'fresh.id', at: 'fresh.sent_at' }
/** What the server does not check stays the template's. Both sides write in turn, the handler first. */
const changedMessage = {
  ...ofCopy,
  id: 'gen_random_uuid()',
  position: 'turn',
  author_kind: `case when turn % 2 = 0 then 'handler' else x.author_kind end`,
  author_id: `case when turn % 2 = 0 then $6::uuid else fresh.reporter_id end`,
  sequence: '1 + turn / 2',
  previous: 'x.hash',
}
const changedKey = {
  report_id: 'fresh.id',
  holder_id: `case x.holder_kind when 'member' then fresh.reporter_id when 'organisation' then fresh.organisation_id end`,
}

/** One statement that copies a batch: $1 and $2 the templates, $3 to $4 which cases, $5 messages of each, $6 the handler. */
async function copyStatement(client: Client): Promise<string> {
  const report = await columnsOf(client, 'reports', changedReport)
  const first = await columnsOf(client, 'report_entries', { ...ofCopy, author_id: 'fresh.reporter_id' })
  const message = await columnsOf(client, 'report_entries', changedMessage)
  const key = await columnsOf(client, 'report_keys', changedKey)
  const template = `case when fresh.anonymous then $2::uuid else $1::uuid end`
  return `
    with everybody as (select array_agg(id) as ids from members where address like 'bulk%'),
    teams as (select array_agg(id order by slug <> 'support', slug) as ids from organisations
      where slug = 'support' or slug like 'bulk-%'),
    places as (
      select n, teams.ids[1 + n % cardinality(teams.ids)] as organisation, n % 10 >= 7 as nameless,
        everybody.ids[1 + floor(random() * cardinality(everybody.ids))::int] as person,
        now() - random() * interval '365 days' as chance, random() as fate, random() as weight
      from generate_series($3::int, $4::int) n, everybody, teams
    ),
    fresh as (
      insert into reports
      select ${report} from places p
      join reports x on x.id = case when p.nameless then $2::uuid else $1::uuid end
      cross join lateral (
        select case when x.anonymous then date_trunc('day', chance, 'UTC') else date_trunc('milliseconds', chance) end as moment,
          case when fate < 0.05 then 'pending' when fate < 0.15 then 'investigating' when fate < 0.75 then 'resolved' else 'closed' end
            as state
      ) made
      returning id, reporter_id, anonymous, sent_at, organisation_id
    ),
    firsts as (
      insert into report_entries select ${first} from fresh join report_entries x on x.report_id = ${template} and x.position = 1
    ),
    messages as (
      insert into report_entries select ${message} from fresh
      join report_entries x on x.report_id = ${template} and x.position = 1
      cross join generate_series(2, 1 + $5::int) turn
    )
    insert into report_keys select ${key} from fresh join report_keys x on x.report_id = ${template}`
}

async function choose(client: Client, organisationId: string): Promise<Filling> {
  const idsOf = async (where: string) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from reports where organisation_id = $1 and not held and ${where} order by md5(id::text) limit ${chosen}`,
      [organisationId],
    )
    return rows.map(({ id }) => id)
  }
  return {
    organisationId,
    cases: await idsOf('true'),
    writable: await idsOf(`not anonymous and status in ('pending', 'investigating')`),
  }
}
