import type { Page } from '@playwright/test'
import { sampleExports } from '../support/sample-exports/samples.ts'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { photograph } from '../support/journeys/sample-files.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

const entryField = (page: Page) => page.getByRole('textbox', { name: 'What happened?' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const files = (page: Page) => page.getByRole('button', { name: 'Picture, voice, file' })
const question = (page: Page) => page.getByRole('radio', { name: 'No nudity, nothing sexual' })
const notAdded = (page: Page) => page.getByRole('alertdialog', { name: 'You haven’t added this yet' })

/** Writes a note on the person's own device. */
async function writeNote(page: Page, words: string): Promise<void> {
  await entryField(page).fill(words)
  await save(page).click()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
}
async function openCaptureOnOwnDevice(page: Page): Promise<string> {
  const words = recordSecret('words', `pushed off the step ${Date.now().toString(36)}`)
  await open(page, '/incident-report')
  await writeNote(page, words)
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await expect(page.getByRole('region', { name: 'Save on this device?' })).toHaveCount(0)
  return words
}

test('an unfinished entry survives visiting another page before the device question', async ({ page }) => {
  const words = recordSecret('words', `locked in at lunch ${Date.now().toString(36)}`)
  await open(page, '/incident-report')
  await entryField(page).fill(words)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Crisis help' }).click()
  await expect(page).toHaveURL('/crisis')
  await page.goBack()
  await expect(entryField(page)).toHaveValue(words)
})

test('rates severity in one tap and offers immediate help in danger @long', async ({ page }) => {
  const words = recordSecret('words', `threatened at the stop ${Date.now().toString(36)}`)
  await open(page, '/incident-report')
  await entryField(page).fill(words)
  await page.getByRole('radio', { name: 'High: someone may get hurt' }).check()
  await expect(page.getByText('Are you safe right now?')).toBeVisible()
  await save(page).click()
  await page.getByRole('link', { name: words }).click()
  await expect(page.getByRole('main').getByText('High: someone may get hurt').first()).toBeVisible()
})

test('saving, switching panels or opening entries loses no unadded input', async ({ page }) => {
  const first = await openCaptureOnOwnDevice(page)
  const words = recordSecret('words', `laughed at in the hall ${Date.now().toString(36)}`)
  await entryField(page).fill(words)
  await files(page).click()
  await page.locator('input[type=file][multiple]').setInputFiles(await photograph(page, 'gps-of-the-hall'))
  await expect(question(page)).toBeVisible()

  await page.getByRole('button', { name: 'When', exact: true }).click()
  await expect(question(page)).toBeHidden()
  await save(page).click()
  await notAdded(page).getByRole('button', { name: 'Go back and add it' }).click()
  await expect(question(page)).toBeVisible()
  await expect(entryField(page)).toHaveValue(words)
  await page.getByRole('link', { name: first }).click()
  await notAdded(page).getByRole('button', { name: 'Go back and add it' }).click()
  await expect(question(page)).toBeVisible()

  await question(page).check()
  await page.getByRole('button', { name: 'Continue with this answer' }).click()
  // Pressed while the draft is still being saved.
  await save(page).click()
  const entry = page.getByRole('article').filter({ hasText: words })
  await expect(entry.getByText('1 file')).toBeVisible()

  await test.step('an entry no longer names a file removed during the change', async () => {
    await page.getByRole('link', { name: words }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await files(page).click()
    const added = page.getByRole('list', { name: 'Added files' })
    await added.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.getByRole('button', { name: 'Type words or paste a chat' }).click()
    await page.getByRole('textbox', { name: 'Your words, a message or a whole chat' }).fill('not added')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await notAdded(page).getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('link', { name: 'Back to the log' }).click()
    await expect(entry).toBeVisible()
    await expect(entry.getByText('1 file')).toHaveCount(0)
  })
})

test('changing the time of a count by keyboard keeps the focus @long', async ({ page }) => {
  const words = await openCaptureOnOwnDevice(page)
  await page.getByRole('button', { name: `It happened again: ${words}` }).click()
  await page.getByRole('link', { name: words }).click()
  const change = page.getByRole('button', { name: /^Change the time/ })
  for (const way of ['Cancel', 'Save changes']) {
    await change.press('Enter')
    await expect(page.getByLabel('Day', { exact: true })).toBeFocused()
    await page.getByRole('button', { name: way }).press('Enter')
    await expect(change).toBeFocused()
  }
})

test('concurrent entries from two tabs all reach the log @long', async ({ page, context }) => {
  await openCaptureOnOwnDevice(page)
  const words = recordSecret('words', `followed home ${Date.now().toString(36)}`)
  await entryField(page).fill(words)
  // The draft is saved shortly after the last key, and the second tab starts with it.
  const second = await context.newPage()
  await expect(async () => {
    await open(second, '/incident-report')
    await expect(entryField(second)).toHaveValue(words, { timeout: 1_000 })
  }).toPass()
  await entryField(second).fill(`${words}, by two of them`)
  await save(page).click()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
  await save(second).click()
  await expect(second.getByRole('article')).toHaveCount(2)
  await second.getByRole('link', { name: `${words}, by two of them` }).click()
  await expect(second.getByText('Earlier versions (1)')).toBeVisible()
})

test('a temporarily unavailable device database loses nothing typed @long', async ({ page, watch }) => {
  const first = await openCaptureOnOwnDevice(page)
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is applied to the original store
    IDBObjectStore.prototype.getAllKeys = new Proxy(IDBObjectStore.prototype.getAllKeys, {
      apply(read, store, argumentsList) {
        if (sessionStorage.getItem('refuses') === null) return Reflect.apply(read, store, argumentsList)
        throw new DOMException('The database is closing.', 'InvalidStateError')
      },
    })
  })
  await page.evaluate(() => sessionStorage.setItem('refuses', 'yes'))
  await page.reload()
  await waitForFullHydration(page)
  const words = recordSecret('words', `shouted at ${Date.now().toString(36)}`)
  await entryField(page).fill(words)
  await save(page).click()
  await expect(entryField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(entryField(page)).toHaveValue(words)
  await page.evaluate(() => sessionStorage.removeItem('refuses'))
  await expect(page.getByRole('link', { name: first })).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
  await expect(entryField(page)).toHaveValue('')
  // Reading the outbox was refused too; that is logged, and it is read again later.
  const isOfRefusal = (each: string) => /outbox-not-(?:carried-over|read) InvalidStateError/.test(each)
  watch.complaints.splice(0, Infinity, ...watch.complaints.filter((each) => !isOfRefusal(each)))
})

test('browses another conversation of an export and rechooses its file @long', async ({ page }) => {
  const name = 'instagram-ana-2026-03-20.zip'
  const sample = (await sampleExports()).find((each) => each.name === name)
  if (!sample) throw new Error('no such sample')
  const file = { name, mimeType: 'application/zip', buffer: Buffer.from(sample.bytes) }
  await open(page, '/incident-report?import=file')
  const input = page.getByLabel('The exported file')
  const thread = page.getByLabel('Which conversation?')
  await input.setInputFiles(file)
  await expect(thread).toHaveValue('')
  for (const index of [1, 2]) {
    await thread.selectOption({ index })
    await expect(page.getByRole('heading', { name: /^7 messages with/ })).toBeVisible()
    await expect(thread).toBeVisible()
  }
  await input.setInputFiles(file)
  await expect(thread).toHaveValue('')
  await expect(page.getByRole('heading', { name: /^7 messages with/ })).toHaveCount(0)
})
