import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page, type Route } from '@playwright/test'
import { readReceipt } from '#contract/report-bundle.ts'
import { openReceiptPhrase } from '#encryption/receipt.ts'
import { receiptKeyring } from '#web/records/keyring/keyring.ts'
import { call } from '#web/platform/api/call.ts'
import { openEvidenceReader } from '../files.ts'
import { asOwner } from './instance.ts'
import { expectAccessible } from './looks.ts'
import { answerUpToReaders, firstQuestion, chooseNoReaders, newReportOf } from './reports.ts'

/** Writes a file of random bytes, which cannot be compressed. @returns its SHA-256 */
export async function writeRandomFile(path: string, megabytes: number): Promise<string> {
  const file = createWriteStream(path)
  const hash = createHash('sha256')
  for (let count = 0; count < megabytes; count++) {
    const piece = randomBytes(1024 * 1024)
    hash.update(piece)
    if (!file.write(piece)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  return hash.digest('hex')
}

/** Selects a file on the disk; if the page cannot preview it, describes what it shows. */
export async function addFile(page: Page, path: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chosen).setFiles(path)
  await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
  await page.getByRole('button', { name: 'Continue with this answer' }).click()
}

/** Writes an anonymous report only for its writer, with a file, up to the sending page. */
export async function writeReportWithFile(page: Page, path: string, url: string): Promise<void> {
  await page.goto(`${url}/report`)
  // The first load is slower without a cache, and this runs in parallel with others.
  await firstQuestion(page).waitFor()
  const report = newReportOf('a sender')
  await answerUpToReaders(page, report, true, async () => {
    await addFile(page, path)
    await expect(
      page.getByRole('list', { name: 'Added files' }).getByRole('heading', { name: basename(path) }),
    ).toBeVisible({
      timeout: 600_000,
    })
  })
  await chooseNoReaders(page, 'without a name')
}

/** How many parts of the server's one file have arrived, and whether it is complete. */
export async function countArrivedParts(dataDir: string): Promise<{ parts: number; whole: boolean }> {
  return asOwner(dataDir, async (client) => {
    await client.query('set role upstander_owner')
    const { rows } = await client.query<{ parts: number; whole: boolean }>(
      `select (select count(*)::int from evidence_parts) as parts, exists (select from evidence where state = 'whole') as whole`,
    )
    return rows[0] ?? { parts: 0, whole: false }
  })
}

/** Resolves once this many parts, or the complete file, have arrived. */
export async function waitForParts(dataDir: string, parts: number, milliseconds: number): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds)
  for (;;) {
    const arrived = await countArrivedParts(dataDir).catch(() => ({ parts: 0, whole: false }))
    if (arrived.whole || arrived.parts >= parts) return
    if (signal.aborted) throw new Error(`only ${arrived.parts} of ${parts} parts arrived in time`)
    await wait(50)
  }
}

/** As a person elsewhere who has only the words: downloads and opens the file. @returns its SHA-256 */
export async function downloadHash(url: string, words: string): Promise<string> {
  const fetchThere = globalThis.fetch
  globalThis.fetch = (path, init) => fetchThere(new URL(path instanceof Request ? path.url : path, url), init)
  try {
    const keyring = receiptKeyring(await openReceiptPhrase(words))
    const { reportId } = await call(readReceipt, {}, keyring.options)
    const reader = await openEvidenceReader(keyring, reportId)
    const hash = createHash('sha256')
    const step = 8 * 1024 * 1024
    for (let start = 0; start < reader.size; start += step)
      hash.update(await reader.read(start, start + step))
    return hash.digest('hex')
  } finally {
    globalThis.fetch = fetchThere
  }
}

/** Lets a page upload this many parts of files, and holds back the following ones until they are released. */
export async function holdParts(page: Page, maxParts: number) {
  // The request names the part's number and then its hash.
  const parts = /\/evidence\/[^/]+\/parts\/\d+\?/
  const free = Promise.withResolvers<void>()
  let requestedParts = 0
  const holdPart = async (route: Route) => {
    if (route.request().method() === 'PUT' && ++requestedParts > maxParts) await free.promise
    // The page may have aborted the request meanwhile.
    await route.continue().catch(() => undefined)
  }
  await page.route(parts, holdPart)
  return {
    countHeld: () => Math.max(0, requestedParts - maxParts),
    /** Stops intercepting, which costs seconds for each part. */
    async release(): Promise<void> {
      free.resolve()
      await page.unroute(parts, holdPart)
    },
  }
}

/** In an open report: a hidden file with altered parts is not shown as unchanged, and is once it was read. */
export async function expectTamperingShown(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const parts = /\/api\/reports\/.*\/evidence\/.*\/parts\//
  await page.context().route(parts, async (route) => {
    const answer = await route.fetch()
    const body = await answer.body()
    body.writeUInt8(body.readUInt8(body.length - 1) ^ 1, body.length - 1)
    await route.fulfill({ response: answer, body })
  })
  const unchanged = dialog.getByText('Unchanged since it was added')
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await expect(dialog.getByText('This may be hard to look at')).toBeVisible()
  await expect(unchanged).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog.getByText('is not what was sent')).toBeVisible()
  await expect(dialog.getByText('is not the file that was added')).toBeVisible()
  await expect(unchanged).toHaveCount(0)
  await expectAccessible(page)
  await page.context().unroute(parts)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(unchanged).toBeVisible()
  await expect(dialog.getByText('is not the file that was added')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
