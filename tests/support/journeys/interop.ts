import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { CallResult } from '#contract/endpoint.ts'
import type { listEntries, readReport } from '#contract/reports.ts'
import type { readReceipt } from '#contract/report-bundle.ts'
import { readWholeReport } from '#contract/report-bundle.ts'
import { openReceiptPhrase, type Receipt } from '#encryption/receipt.ts'
import { age, ageKeyFromPhrase } from '../age-program.ts'
import type { RunningInstance } from './instance.ts'
import { checkOnReport, expectOpenReport, type WrittenReport } from './reports.ts'
import { recordSecret } from './secrets.ts'

/** The sealed report that the server returns to the holder of the twelve words. */
async function download({ url }: RunningInstance, { accessToken }: Receipt) {
  const token = recordSecret('receipt token', accessToken)
  const get = async (path: string) => {
    const answer = await fetch(url + path, { headers: { authorization: `Receipt ${token}` } })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const { reportId }: CallResult<typeof readReceipt> = await get('/api/receipt')
  const { seals }: CallResult<typeof readReport> = await get(`/api/reports/${reportId}`)
  const entries: CallResult<typeof listEntries> = await get(`/api/reports/${reportId}/entries`)
  return { reportId, seal: bytesOf(seals[0]?.sealed), entry: bytesOf(entries.items[0]?.sealed) }
}

function bytesOf(text: string | undefined): Buffer {
  if (!text) throw new Error('server has no report for these words')
  return Buffer.from(text, 'base64url')
}

/**
 * Decrypts an anonymous report with the public age program, from its twelve words and the server's answer; then seals the report's
 * key with the age program and lets the browser decrypt that.
 * @param page of a browser that can show the report.
 */
export async function expectOpenedByAge(
  page: Page,
  server: RunningInstance,
  phrase: string,
  report: WrittenReport,
): Promise<void> {
  const receipt = await openReceiptPhrase(phrase)
  const { reportId, seal, entry } = await download(server, receipt)
  const folder = await mkdtemp(join(tmpdir(), 'upstander-age-'))
  try {
    const phraseKey = join(folder, 'receipt.key')
    await writeFile(phraseKey, await ageKeyFromPhrase(phrase), { mode: 0o600 })
    const reportKey = await age(seal, '-d', '-i', phraseKey)
    const reportKeyFile = join(folder, 'report.key')
    await writeFile(reportKeyFile, reportKey, { mode: 0o600 })
    const opened = JSON.parse((await age(entry, '-d', '-i', reportKeyFile)).toString())
    expect(opened).toMatchObject({ kind: 'body', content: { title: report.title, story: report.story } })

    const sealedByAge = (await age(reportKey, '-r', receipt.recipient)).toString('base64url')
    await page.route(`**${readWholeReport.path.replace(':id', reportId)}*`, async (route) => {
      try {
        const answer = await route.fetch()
        const { record, entries }: CallResult<typeof readWholeReport> = await answer.json()
        const seals = record.seals.map((each) => ({ ...each, sealed: sealedByAge }))
        await route.fulfill({ response: answer, json: { record: { ...record, seals }, entries } })
      } catch {
        // The page may refetch and abort a pending call at this moment.
        await route.abort().catch(() => undefined)
      }
    })
    await checkOnReport(page, phrase)
    await expectOpenReport(page, report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
