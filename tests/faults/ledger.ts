import type { ReportStatus } from '#contract/reports.ts'
import type { Client } from 'pg'

/** An entry as acknowledged by the server. */
interface Acknowledged {
  readonly id: string
  readonly position: number
  /** SHA-256 of the sealed bytes, base64url. */
  readonly hash: string
}

interface Account {
  readonly entries: Acknowledged[]
  /** The number of seals of its key. */
  readonly keys: number
  /** Whether a job notifies the team's handlers of it. */
  readonly announced: boolean
  status: ReportStatus
}

/** Everything that a server has acknowledged, to be compared with its tables. */
export class Ledger {
  readonly reports = new Map<string, Account>()
  /** Descriptions of the differences found. */
  readonly violations: string[] = []
  writes = 0

  sent(id: string, first: Acknowledged, about: { keys: number; announced: boolean }): void {
    if (this.reports.has(id)) this.violations.push(`report ${id} was acknowledged as new twice`)
    this.reports.set(id, { ...about, entries: [first], status: 'pending' })
    this.writes++
  }

  wrote(report: string, entry: Acknowledged, status?: ReportStatus): void {
    const account = this.reports.get(report)
    if (!account) throw new Error('entry without its report')
    if (entry.position !== account.entries.length + 1) {
      this.violations.push(
        `entry ${entry.id} was acknowledged at ${entry.position}, after ${account.entries.length} entries`,
      )
    }
    account.entries.push(entry)
    if (status) account.status = status
    this.writes++
  }

  /** Compares with the tables, as their owner: nothing is missing, duplicated or additional. */
  async compare(client: Client): Promise<void> {
    await client.query('set role upstander_owner')
    await this.#compareReports(client)
    await this.#compareEntries(client)
    const accounts = [...this.reports.values()]
    const expected = {
      keys: accounts.reduce((sum, { keys }) => sum + keys, 0),
      changes: accounts.filter(({ status }) => status !== 'pending').length,
    }
    const { rows } = await client.query<{ keys: number; changes: number }>(
      `select (select count(*)::int from report_keys) as keys, (select count(*)::int from report_status_changes) as changes`,
    )
    this.#same('seals and changes of status', rows[0], expected)
    await client.query('reset role')
    const { rows: jobs } = await client.query<{ jobs: number; reports: number }>(
      `select count(*)::int as jobs, count(distinct data->'payload'->>'reportId')::int as reports
       from pgboss.job where data->>'name' = 'reports.sent'`,
    )
    const announced = accounts.filter((account) => account.announced).length
    this.#same('jobs that tell handlers', jobs[0], { jobs: announced, reports: announced })
  }

  async #compareReports(client: Client): Promise<void> {
    const { rows } = await client.query<{ id: string; status: string; entry_count: number }>(
      'select id, status, entry_count from reports',
    )
    const found = new Map(rows.map((row) => [row.id, row]))
    for (const [id, { status, entries }] of this.reports) {
      const row = found.get(id)
      if (!row) this.violations.push(`report ${id} is lost`)
      else this.#same(`report ${id}`, [row.status, row.entry_count], [status, entries.length])
      found.delete(id)
    }
    for (const id of found.keys()) this.violations.push(`report ${id} was never acknowledged`)
  }

  async #compareEntries(client: Client): Promise<void> {
    const { rows } = await client.query<Acknowledged & { report_id: string; intact: boolean; hash: Buffer }>(
      'select report_id, id, position, hash, sha256(sealed) = hash as intact from report_entries',
    )
    const name = (report: string, { id, position, hash }: Acknowledged) =>
      `${report} ${position} ${id} ${hash}`
    const expected = new Set(
      [...this.reports].flatMap(([report, { entries }]) => entries.map((entry) => name(report, entry))),
    )
    for (const row of rows) {
      if (!row.intact) this.violations.push(`entry ${row.id} is damaged`)
      if (!expected.delete(name(row.report_id, { ...row, hash: row.hash.toString('base64url') })))
        this.violations.push(`entry ${row.id} of report ${row.report_id} was never acknowledged so`)
    }
    for (const lost of expected) this.violations.push(`entry is lost: ${lost}`)
  }

  #same(what: string, found: unknown, expected: unknown): void {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
    if (one !== other) this.violations.push(`${what}: found ${one}, acknowledged ${other}`)
  }
}
