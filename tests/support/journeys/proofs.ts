import { expect, type Page } from '@playwright/test'
import { asOwner, type RunningInstance } from './instance.ts'
import { openPart } from './parts.ts'

/** Opens the proof of the report on the page. */
export async function openProof(page: Page): Promise<void> {
  await openPart(page, 'Save a copy')
  await page.getByText('Proof for this report', { exact: true }).click()
}

/** Moves the report and the start of the proof log to yesterday, and runs the server's daily job. */
export async function closeYesterday(server: RunningInstance, reportId: string): Promise<void> {
  await asOwner(server.dataDir, async (client) => {
    await client.query('begin')
    await client.query('delete from audit_days')
    for (const table of ['proof_checkpoints', 'proof_tiles']) {
      await client.query(`alter table ${table} disable trigger user`)
      await client.query(`delete from ${table}`)
      await client.query(`alter table ${table} enable trigger user`)
    }
    await client.query(
      `update report_entries set at = date_trunc('day', now() - interval '1 hour', 'UTC') - interval '24 hours'
       where report_id = $1`,
      [reportId],
    )
    await client.query(`insert into pgboss.job (name, data) values ('daily', '{}')`)
    await client.query('commit')
  })
  const newest = async () => (await fetch(`${server.url}/api/proofs/checkpoint`)).status
  await expect.poll(newest, { timeout: 30_000 }).toBe(200)
}
