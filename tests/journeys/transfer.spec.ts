import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { checkOnReport, goOn, newReportOf, tellBriefly, typedWords } from '../support/journeys/reports.ts'
import { arrivedParts, hashByWords, writeRandom } from '../support/journeys/uploads.ts'

// Nobody else sends files here, so that its parts can be counted.
test.use({ ownServer: 'transfer' })

const megabytes = 24
/** Of 4 MiB each, with what a file needs besides. */
const allParts = 7

/** A network over which so many parts go, and no further one until more are let through. */
async function narrowNetwork(page: Page) {
  let open = 0
  const waiting: (() => void)[] = []
  await page.context().route(/\/evidence\/[\w-]+\/parts\/\d+$/, async (route) => {
    if (open > 0) open -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    // A part that was given up meanwhile has nobody left to send it to.
    await route.continue().catch(() => undefined)
  })
  return {
    /** So many more parts, whatever was left of those before. */
    letThrough(parts: number) {
      open = parts
      for (const go of waiting.splice(0, open)) {
        open -= 1
        go()
      }
    },
  }
}

async function addFile(page: Page, path: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chosen).setFiles(path)
  await page.getByRole('radio', { name: 'No one naked, and nothing sexual' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).first().click()
}

test('a large file on its way is paused, stays paused, goes on where it was, and another one is given up', async ({
  page,
  server,
}, { outputDir }) => {
  const path = join(outputDir, 'corridor.bin')
  const hash = await writeRandom(path, megabytes)
  const report = newReportOf('a patient sender')
  await open(page, '/report')
  await tellBriefly(page, report, 'I saw or heard it')
  await page.getByRole('radio', { name: 'Only me' }).check()
  await goOn(page)
  await page.getByRole('radio', { name: 'Without my name, with 12 words' }).check()
  await goOn(page)
  await page.getByRole('button', { name: 'Go on to your 12 words' }).click()
  const words = await typedWords(page)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible()

  const network = await narrowNetwork(page)
  const arrived = async () => (await arrivedParts(server.dataDir)).parts
  const main = page.getByRole('main')
  const row = main.getByRole('list', { name: 'Added files' }).getByRole('listitem')
  await test.step('two parts arrive, and then it is paused', async () => {
    await page.getByRole('tab', { name: 'Evidence' }).click()
    await main.getByText('Add evidence').click()
    network.letThrough(2)
    await addFile(page, path)
    await main.getByRole('button', { name: 'Add 1 file to the report' }).click()
    await expect.poll(arrived, { timeout: 60_000 }).toBe(2)
    await expect(row.getByRole('progressbar', { name: 'Sending, sealed' })).toBeVisible()
    await row.getByRole('button', { name: 'Pause corridor.bin' }).click()
    await expect(row.getByRole('progressbar', { name: 'Paused' })).toBeVisible()
    await expectAccessible(page)
    // The way is open, and nothing takes it.
    network.letThrough(100)
    await page.waitForTimeout(1_000)
    expect(await arrived()).toBe(2)
  })

  await test.step('it is still paused after the page was loaded anew, and goes on where it was', async () => {
    await checkOnReport(page, words)
    await page.getByRole('tab', { name: 'Evidence' }).click()
    await expect(row.getByRole('progressbar', { name: 'Paused' })).toBeVisible()
    expect(await arrived()).toBe(2)
    await row.getByRole('button', { name: 'Go on corridor.bin' }).click()
    await expect(main.getByRole('button', { name: 'corridor.bin', exact: true })).toBeVisible({
      timeout: 60_000,
    })
    await expect(row).toHaveCount(0)
    expect(await arrivedParts(server.dataDir)).toEqual({ parts: allParts, whole: true })
    expect(await hashByWords(server.url, words)).toBe(hash)
  })

  await test.step('another one is given up half way, and nothing of it stays', async () => {
    network.letThrough(1)
    await addFile(page, path)
    await main.getByRole('button', { name: 'Add 1 file to the report' }).click()
    await expect.poll(arrived, { timeout: 60_000 }).toBe(allParts + 1)
    await row.getByRole('button', { name: 'Do not send corridor.bin' }).click()
    await expect(row).toHaveCount(0)
    await expect.poll(arrived).toBe(allParts)
    await expect(main.getByRole('button', { name: 'corridor.bin', exact: true })).toHaveCount(1)
    await expectAccessible(page)
  })
  await rm(path)
})
