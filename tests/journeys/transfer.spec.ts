import { rm } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import {
  checkOnReport,
  keepForMyself,
  newReportOf,
  send,
  fillInBriefly,
  typedWords,
} from '../support/journeys/reports.ts'
import { addFile, arrivedParts, hashByWords, holdParts, writeRandom } from '../support/journeys/uploads.ts'
import { toPart } from '../support/journeys/parts.ts'

// No other journey on this server sends files, so that its parts can be counted.
test.use({ ownServer: 'transfer' })

/** Large enough to be still uploading when a button is pressed. */
const megabytes = 40
/** Of 4 MiB each, including the overhead of a file. */
const allParts = 11

test('a large upload pauses, stays paused, resumes, and another is cancelled @long', async ({
  page,
  server,
}, testInfo) => {
  const path = testInfo.outputPath('corridor.bin')
  const hash = await writeRandom(path, megabytes)
  const report = newReportOf('a patient sender')
  await open(page, '/report')
  await fillInBriefly(page, report, 'I saw or heard it')
  await keepForMyself(page, 'without a name')
  await send(page)
  const words = await typedWords(page)
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible()

  const arrived = async () => (await arrivedParts(server.dataDir)).parts
  const main = page.getByRole('main')
  const row = main.getByRole('list', { name: 'Added files' }).getByRole('listitem')
  const givingUp = row.getByRole('button', { name: 'Do not send corridor.bin' })
  let before = 0
  await test.step('a partial upload paused offline sends nothing after the network returns', async () => {
    // A fast machine would finish before a button can be pressed.
    const parts = await holdParts(page, 3)
    await toPart(page, 'Evidence')
    await main.getByText('Add evidence').click()
    await addFile(page, path)
    await main.getByRole('button', { name: 'Add 1 file to the report' }).click()
    await expect.poll(parts.held).toBeGreaterThan(0)
    await expect.poll(arrived).toBeGreaterThan(0)
    const place = await placeInRow(givingUp)
    await page.context().setOffline(true)
    await parts.letGo()
    await expect(row.getByText('You are offline')).toBeVisible()
    expect(await placeInRow(givingUp), 'while the network comes and goes').toEqual(place)
    await row.getByRole('button', { name: 'Pause corridor.bin' }).click()
    await expect(row.getByRole('progressbar', { name: 'Paused' })).toBeVisible()
    expect(await placeInRow(givingUp), 'where another word is beside it').toEqual(place)
    await expect(row.getByRole('button', { name: 'Resume corridor.bin' })).toBeFocused()
    await expectAccessible(page)
    before = await arrived()
    expect(before).toBeLessThan(allParts)
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
    await toPart(page, 'Evidence')
    await expect(row.getByRole('progressbar', { name: 'Paused' })).toBeVisible()
    expect(await arrived()).toBe(before)
    await row.getByRole('button', { name: 'Resume corridor.bin' }).click()
    await expect(main.getByRole('button', { name: 'corridor.bin', exact: true })).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(await arrivedParts(server.dataDir)).toEqual({ parts: allParts, whole: true })
    expect(await hashByWords(server.url, words)).toBe(hash)
  })

  await test.step('another one is given up half way, and nothing of it stays', async () => {
    const parts = await holdParts(page, 2)
    await main.getByText('Add evidence').click()
    await addFile(page, path)
    await main.getByRole('button', { name: 'Add 1 file to the report' }).click()
    await expect.poll(parts.held).toBeGreaterThan(0)
    await expect.poll(arrived).toBeGreaterThan(allParts)
    await givingUp.click()
    const question = page.getByRole('alertdialog', { name: 'Do not send “corridor.bin”?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await parts.letGo()
    await expect.poll(arrived).toBe(allParts)
    await expect(main.getByRole('button', { name: 'corridor.bin', exact: true })).toHaveCount(1)
    await expectAccessible(page)
  })
  await rm(path)
})

/** The position of a button in its row, and its size: a thumb already moving finds it in the same place. */
const placeInRow = (button: Locator): Promise<number[]> =>
  button.evaluate((element) => {
    const [here, row] = [element, element.closest('li') ?? element].map((each) =>
      each.getBoundingClientRect(),
    )
    return here && row ? [here.x - row.x, here.y - row.y, here.width, here.height].map(Math.round) : []
  })
