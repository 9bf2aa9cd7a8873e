import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { countStored, waitForOfflineStorage } from '../support/journeys/offline.ts'
import { unlock } from '../support/journeys/people.ts'
import { newReportOf, writeStory, type WrittenReport } from '../support/journeys/reports.ts'
import type { Watch } from '../support/journeys/watch.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

test.use({ serviceWorkers: 'allow' })

/** Expects exactly the log lines of an unreachable server. */
function expectOfflineLogs({ complaints }: Watch): void {
  const others = complaints.filter((each) => !/(?:profile|personal-records)-not-read OfflineError/.test(each))
  complaints.splice(0, complaints.length, ...others)
}

const savedCopyLabel = 'Saved copy from this device'

test('opened items work offline after a reload and show their age @long', async ({
  page,
  context,
  seed,
  watch,
}) => {
  const who = await seed.member('nadia')
  const [opened, unopened] = [newReportOf('nadia'), newReportOf('nadia later')]
  const path = await seed.report(who, opened)
  const other = await seed.report(who, unopened)
  await seed.openSignedIn(page, who, '/reports', 'locked')
  await waitForOfflineStorage(page)
  await unlock(page, who)
  await expect(page.getByRole('link', { name: unopened.title })).toBeVisible()
  await page.getByRole('link', { name: opened.title }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: opened.title })).toBeVisible()
  await expect.poll(() => countStored(page, 'sealed', `member/${who.id}/copies/file/`)).toBe(1)

  await context.setOffline(true)
  await page.goto(path)
  // Locked, none of it is shown.
  await expect(page.getByRole('heading', { name: 'Unlock your records' })).toBeVisible()
  await expect(page.getByText(opened.story)).toHaveCount(0)
  await unlock(page, who)
  await expect(page.getByRole('heading', { level: 1, name: opened.title })).toBeVisible()
  await expect(page.getByText(opened.story).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(savedCopyLabel)).toBeVisible()
  await expect(page.getByRole('link', { name: 'You are offline.', exact: false })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/reports')
  await unlock(page, who)
  await expect(page.getByText(savedCopyLabel)).toBeVisible()
  await page.getByRole('link', { name: unopened.title }).press('Enter')
  await expect(page).toHaveURL(other)
  await expect(page.getByText('We cannot reach the server.', { exact: false })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: unopened.title })).toBeVisible()
  expectOfflineLogs(watch)
})

test('lists waiting changes with possible actions and sends each once @long', async ({
  page,
  context,
  seed,
  watch,
}) => {
  const who = await seed.member('mila', { confirmed: true })
  const report = newReportOf('mila')
  const path = await seed.report(who, report)
  await seed.deviceOf(who).share(path, await seed.contactCode(await seed.member('milo', { confirmed: true })))
  await seed.openSignedIn(page, who, path, 'locked')
  await page.evaluate(() => localStorage.setItem('upstander-device', 'own'))
  await waitForOfflineStorage(page)
  await unlock(page, who)
  await page.getByRole('tab', { name: 'Messages' }).click()
  const [sent, discardedMessage] = [1, 2].map(() =>
    recordSecret('words', `Please answer ${crypto.randomUUID().slice(0, 8)}`),
  )
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Your message' }).fill(text)
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByRole('list', { name: 'Sending' }).getByText(text)).toBeVisible()
  }
  await context.setOffline(true)
  await write(sent ?? '')
  await write(discardedMessage ?? '')
  await expect.poll(() => countStored(page, 'outbox')).toBe(2)

  await page.getByRole('link', { name: 'You are offline.', exact: false }).click()
  await expect(page).toHaveURL('/offline')
  const waiting = page.getByRole('region', { name: 'Waiting to send' })
  await expect(waiting.getByText('2 items are waiting and will be sent as soon as possible.')).toBeVisible()
  const items = waiting.getByRole('listitem')
  await expect(items.filter({ hasText: 'A message in a report' })).toHaveCount(2)
  await expectAccessible(page)
  await items.last().getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(items).toHaveCount(1)
  await waiting.getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveCount(2)
  await items.last().getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(items).toHaveCount(1)

  await context.setOffline(false)
  await expect(waiting.getByText('Nothing is waiting to be sent.')).toBeVisible()
  await open(page, path)
  await unlock(page, who)
  await page.getByRole('tab', { name: 'Messages' }).click()
  const messages = page.getByRole('list', { name: 'Messages' })
  await expect(messages.getByText(sent ?? '')).toHaveCount(1)
  await expect(messages.getByText(discardedMessage ?? '')).toHaveCount(0)
  expectOfflineLogs(watch)
})

/** Writes a log entry and a draft, and saves a backup of them. */
async function saveCopy(page: Page, written: string, report: WrittenReport, passphrase: string) {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await open(page, '/incident-report')
  await page.getByRole('textbox', { name: 'What happened?' }).fill(written)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await expect.poll(() => countStored(page, 'sealed', 'log/')).toBe(1)
  await open(page, '/report')
  await writeStory(page, report, { isNewDevice: false })
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()

  await open(page, '/offline')
  await page.locator('summary').filter({ hasText: 'Save a copy' }).click()
  await page.getByRole('textbox', { name: 'A passphrase for this file' }).fill(passphrase)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(passphrase)
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a copy' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^copy-[\d-]+\.age$/)
  return saved.path()
}

/** Selects a backup on another device. @returns a function that restores it with a passphrase */
async function selectCopy(page: Page, file: string) {
  await open(page, '/offline')
  await page.getByText('Restore a copy', { exact: true }).click()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await page.getByLabel('The file', { exact: true }).setInputFiles(file)
  return async (words: string) => {
    await page.getByRole('textbox', { name: 'The file’s passphrase' }).fill(words)
    await page.getByRole('button', { name: 'Restore' }).click()
  }
}

async function expectRestored(page: Page) {
  await expect(page.getByText('1 draft', { exact: true })).toBeVisible()
  await expect(page.getByText('1 log entry', { exact: true })).toBeVisible()
  await expectAccessible(page)
}

async function expectSingleEntry(page: Page, written: string, report: WrittenReport) {
  await open(page, '/incident-report')
  await expect(page.getByRole('link', { name: written })).toHaveCount(1)
  await open(page, '/offline')
  await expect(page.getByRole('main').getByRole('link', { name: report.title })).toHaveCount(1)
}

test.describe('a copy of what is on a device', () => {
  // The worker is not needed, and caching the whole app twice would take as long as the rest.
  test.use({ serviceWorkers: 'block' })

  const newPassphrase = () => recordSecret('password', `lantern ${crypto.randomUUID().slice(0, 13)} harbour`)
  const newWords = () => recordSecret('words', `They took my bag ${crypto.randomUUID().slice(0, 8)}`)

  test('comes to another one @long', async ({ page, newDevice }) => {
    const [passphrase, written, report] = [newPassphrase(), newWords(), newReportOf('petra')]
    const file = await saveCopy(page, written, report, passphrase)
    const { page: other } = await newDevice()
    const restoreCopy = await selectCopy(other, file)
    await restoreCopy(passphrase)
    await expectRestored(other)
    await expectSingleEntry(other, written, report)
  })

  test('is opened by no other passphrase, and taken twice doubles nothing @long', async ({
    page,
    newDevice,
  }) => {
    const [passphrase, written, report] = [newPassphrase(), newWords(), newReportOf('petra')]
    const file = await saveCopy(page, written, report, passphrase)
    const { page: other } = await newDevice()
    const restoreCopy = await selectCopy(other, file)
    await restoreCopy('not the words')
    await expect(other.getByText('This passphrase does not open the file.', { exact: false })).toBeVisible()
    await restoreCopy(passphrase)
    await expectRestored(other)
    await restoreCopy(passphrase)
    await expect(other.getByText('Everything in the copy is already here')).toBeVisible()
    await expectSingleEntry(other, written, report)
  })
})
