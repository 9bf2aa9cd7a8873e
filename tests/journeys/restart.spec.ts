import type { BrowserContext, Page } from '@playwright/test'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { menuHeading } from '../support/journeys/menus.ts'
import { type Network, openNetwork } from '../support/journeys/network.ts'
import { countStored, waitForOfflineStorage } from '../support/journeys/offline.ts'
import { signIn, unlock } from '../support/journeys/people.ts'
import {
  answerUpToReaders,
  chooseNoReaders,
  newReportOf,
  send,
  addPicture,
} from '../support/journeys/reports.ts'
import { photograph } from '../support/journeys/sample-files.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { openPart } from '../support/journeys/parts.ts'

// A browser with its profile on the disk, as on a person's own device, so that it can be closed and started again.
test.use({ ownServer: 'restart' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const write = (what: string) => recordSecret('words', `${what} ${crypto.randomUUID().slice(0, 8)}`)

interface Profile {
  readonly page: Page
  /** Closes the browser, and starts it again with its profile. */
  restart(): Promise<Page>
  close(): Promise<void>
}

async function openProfile(start: () => Promise<BrowserContext>): Promise<Profile> {
  let context = await start()
  return {
    page: await context.newPage(),
    async restart() {
      await context.close()
      context = await start()
      return context.newPage()
    },
    close: () => context.close(),
  }
}

/** Writes an entry of the log. */
async function writeEntry(page: Page, words: string): Promise<void> {
  await page.goto('/incident-report')
  await waitForFullHydration(page)
  await page.getByRole('textbox', { name: 'What happened?' }).fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
}

/** The setting whether new messages are mailed. */
const mailSetting = (page: Page) =>
  page.getByRole('group', { name: 'New messages' }).getByRole('checkbox', { name: 'Email' })

const plan = (page: Page) => page.getByRole('region', { name: 'My safety plan' })

/** Writes the warning signs into the safety plan. */
async function writePlan(page: Page, words: string): Promise<void> {
  await plan(page).getByRole('button', { name: 'Write' }).first().click()
  await plan(page).getByRole('textbox').fill(words)
  await plan(page).getByRole('button', { name: 'Done' }).click()
}

test('without the server personal content survives restart and arrives once @long', async ({
  playwright,
  launchOptions,
  server,
  seed,
  newDevice,
}, testInfo) => {
  test.setTimeout(240_000)
  const who = await seed.member('rosa')
  const opened = newReportOf('rosa before')
  const path = await seed.report(who, opened)
  const network: Network = await openNetwork(server.url)
  const folder = testInfo.outputPath('profile')
  const profile = await openProfile(() =>
    playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: network.url,
      serviceWorkers: 'allow',
      viewport: { width: 390, height: 844 },
    }),
  )
  const [earlyEntry, late] = [write('They hid my shoes'), write('They filmed me')]
  const sign = write('I stop answering')
  const report = newReportOf('rosa')
  let { page } = profile

  await test.step('the first visit', async () => {
    await open(page, '/auth')
    await signIn(page, who)
    await page.goto('/incident-report')
    await waitForFullHydration(page)
    await waitForOfflineStorage(page)
    await page.getByRole('textbox', { name: 'What happened?' }).fill(earlyEntry)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Only I use it' }).click()
    await expect.poll(() => countStored(page, 'sealed', 'log/')).toBe(1)
    await page.goto(path)
    await unlock(page, who)
    await expect(heading(page, opened.title)).toBeVisible()
    await expect.poll(() => countStored(page, 'sealed', `member/${who.id}/copies/file/`)).toBeGreaterThan(0)
    await expect.poll(() => countStored(page, 'outbox')).toBe(0)
    const copies = await countStored(page, 'sealed', `member/${who.id}/copies/file/`)
    await menuHeading(page.getByRole('banner'), 'Your menu').click()
    await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
    await expect
      .poll(() => countStored(page, 'sealed', `member/${who.id}/copies/file/`))
      .toBeGreaterThanOrEqual(copies + 4)
  })

  network.off()
  await test.step('without a server: home, help, the plan, the log, a picture report', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/crisis')
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
    await writeEntry(page, late)
    await page.goto('/report')
    await answerUpToReaders(page, report, false, async () => addPicture(page, await photograph(page, 'rosa')))
    await expect.poll(() => countStored(page, 'sealed', 'files/')).toBe(1)
    await chooseNoReaders(page, 'as myself')
    await unlock(page, who)
    await send(page)
    await expect(page.getByText('Waiting to send', { exact: true }).first()).toBeVisible()
    await page.goto('/enhanced-crisis')
    await unlock(page, who)
    await writePlan(page, sign)
    await expect(plan(page).getByText(sign)).toBeVisible()
    await expect(page.getByText('Saved on this device, sealed. It moves to your account')).toBeVisible()
    await page.goto('/notifications')
    await unlock(page, who)
    await expect(page.getByText('Saved copy from this device')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
    await mailSetting(page).uncheck()
    await expect(page.getByText('It applies once you are online.')).toBeVisible()
  })

  await test.step('and after the browser was closed and started again', async () => {
    page = await profile.restart()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Unlock your records' })).toBeVisible()
    await expect(page.getByText(opened.story)).toHaveCount(0)
    await unlock(page, who)
    await expect(heading(page, opened.title)).toBeVisible()
    await expect(page.getByText(opened.story).first()).toBeVisible()
    await expect(page.getByText('Saved copy from this device')).toBeVisible()
    await page.goto('/incident-report')
    await unlock(page, who)
    for (const words of [earlyEntry, late])
      await expect(page.getByRole('link', { name: words })).toBeVisible()
    await page.goto('/enhanced-crisis')
    await unlock(page, who)
    await expect(plan(page).getByText(sign)).toBeVisible()
    await page.goto('/offline')
    const waiting = page.getByRole('region', { name: 'Waiting to send' })
    await expect(waiting.getByRole('listitem').filter({ hasText: 'A log entry' })).toBeVisible()
    await expect(waiting.getByRole('listitem').filter({ hasText: 'A report' })).toBeVisible()
    await expect(
      waiting.getByRole('listitem').filter({ hasText: 'A change to your own notes or settings' }).first(),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: late })).toBeVisible()
  })

  network.on()
  await test.step('the server is back: what waited arrives, in its order, once each', async () => {
    await page.goto('/incident-report')
    await unlock(page, who)
    await expect.poll(() => countStored(page, 'outbox'), { timeout: 90_000 }).toBe(0)
    await expect.poll(() => countStored(page, 'sealed', 'log/')).toBe(0)
    const { page: elsewhere } = await newDevice()
    await open(elsewhere, '/auth')
    await signIn(elsewhere, who)
    await open(elsewhere, '/incident-report')
    await unlock(elsewhere, who)
    const entries = elsewhere.getByRole('link', { name: /They (?:hid my shoes|filmed me)/ })
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toHaveAccessibleName(new RegExp(late))
    await open(elsewhere, '/enhanced-crisis')
    await unlock(elsewhere, who)
    await expect(plan(elsewhere).getByText(sign)).toHaveCount(1)
    await open(elsewhere, '/notifications')
    await expect(mailSetting(elsewhere)).not.toBeChecked()
    await open(elsewhere, '/reports')
    await unlock(elsewhere, who)
    const sent = elsewhere.getByRole('main').getByRole('link', { name: report.title })
    await expect(sent).toHaveCount(1)
    await sent.click()
    await openPart(elsewhere, 'Evidence')
    await expect(
      elsewhere.getByRole('main').getByText('schoolyard.jpg', { exact: false }).first(),
    ).toBeVisible()
  })
  await profile.close()
  await network.close()
})
