import { rm } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import {
  checkOnReport,
  chooseNoReaders,
  newReportOf,
  send,
  fillInForm,
  confirmShownWords,
} from '../support/journeys/reports.ts'
import {
  addFile,
  countArrivedParts,
  downloadHash,
  holdParts,
  writeRandomFile,
} from '../support/journeys/uploads.ts'
import { openPart } from '../support/journeys/parts.ts'

// No other journey on this server sends files, so that its parts can be counted.
test.use({ ownServer: 'transfer' })

/** Large enough to be still uploading when a button is pressed. */
const megabytes = 40
/** Of 4 MiB each, including the overhead of a file. */
const partCount = 11

test('a large upload pauses, stays paused, resumes, and another is cancelled @long', async ({
  page,
  server,
}, testInfo) => {
  const path = testInfo.outputPath('corridor.bin')
  const hash = await writeRandomFile(path, megabytes)
  const report = newReportOf('a patient sender')
  await open(page, '/report')
  await fillInForm(page, report, 'I saw or heard it')
  await chooseNoReaders(page, 'without a name')
  await send(page)
  const words = await confirmShownWords(page)
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible()

  const arrived = async () => (await countArrivedParts(server.dataDir)).parts
  const main = page.getByRole('main')
  const row = main.getByRole('list', { name: 'Added files' }).getByRole('listitem')
  const withdrawButton = row.getByRole('button', { name: 'Do not send corridor.bin' })
  let before = 0
  await test.step('a partial upload paused offline sends nothing after the network returns', async () => {
    // A fast machine would finish before a button can be pressed.
    const parts = await holdParts(page, 3)
    await openPart(page, 'Evidence')
    await main.getByText('Add evidence').click()
    await addFile(page, path)
    await main.getByRole('button', { name: 'Add 1 file to the report' }).click()
    await expect.poll(parts.countHeld).toBeGreaterThan(0)
    await expect.poll(arrived).toBeGreaterThan(0)
    const place = await buttonBox(withdrawButton)
    await page.context().setOffline(true)
    await parts.release()
    await expect(row.getByText('You are offline')).toBeVisible()
    expect(await buttonBox(withdrawButton), 'while the network comes and goes').toEqual(place)
    await row.getByRole('button', { name: 'Pause corridor.bin' }).click()
    await expect(row.getByRole('progressbar', { name: 'Paused' })).toBeVisible()
    expect(await buttonBox(withdrawButton), 'where another word is beside it').toEqual(place)
    await expect(row.getByRole('button', { name: 'Resume corridor.bin' })).toBeFocused()
    await expectAccessible(page)
    before = await arrived()
    expect(before).toBeLessThan(partCount)
    const isBack = page.evaluate(
      () =>
        new Promise<void>((done) => {
          addEventListener('online', () => requestIdleCallback(() => done()), { once: true })
        }),
    )
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await page.context().setOffline(false)
    await isBack
    expect(sent).not.toContain('PUT')
    expect(await arrived()).toBe(before)
  })

  await test.step('it stays paused after a reload and resumes from the same place', async () => {
    await checkOnReport(page, words)
    await openPart(page, 'Evidence')
    await expect(row.getByRole('progressbar', { name: 'Paused' })).toBeVisible()
    expect(await arrived()).toBe(before)
    await row.getByRole('button', { name: 'Resume corridor.bin' }).click()
    await expect(main.getByRole('button', { name: 'corridor.bin', exact: true })).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(await countArrivedParts(server.dataDir)).toEqual({ parts: partCount, whole: true })
    expect(await downloadHash(server.url, words)).toBe(hash)
  })

  await test.step('another one is given up half way, and nothing of it stays', async () => {
    const parts = await holdParts(page, 2)
    await main.getByText('Add evidence').click()
    await addFile(page, path)
    await main.getByRole('button', { name: 'Add 1 file to the report' }).click()
    await expect.poll(parts.countHeld).toBeGreaterThan(0)
    await expect.poll(arrived).toBeGreaterThan(partCount)
    await withdrawButton.click()
    const question = page.getByRole('alertdialog', { name: 'Do not send “corridor.bin”?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await parts.release()
    await expect.poll(arrived).toBe(partCount)
    await expect(main.getByRole('button', { name: 'corridor.bin', exact: true })).toHaveCount(1)
    await expectAccessible(page)
  })
  await rm(path)
})

/** The position of a button in its row, and its size: a thumb already moving finds it in the same place. */
const buttonBox = (button: Locator): Promise<number[]> =>
  button.evaluate((element) => {
    const [box, row] = [element, element.closest('li') ?? element].map((each) => each.getBoundingClientRect())
    return box && row ? [box.x - row.x, box.y - row.y, box.width, box.height].map(Math.round) : []
  })
