import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { countStored } from '../support/journeys/offline.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

const written = (what: string) => recordSecret('words', `${what} ${crypto.randomUUID().slice(0, 8)}`)

/** Writes an entry of the log, and waits until it is shown. */
async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'What happened?' }).fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
}

/** Navigates within the app, as a person does who was asked to keep the tab open. */
async function goToPage(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Quick navigation' })
    .getByRole('link', { name, exact: true })
    .click()
}

test('a full device loses no text, warns, and saves once space returns', async ({
  page,
  context,
  origin,
}) => {
  const [one, two] = [written('called names'), written('shut in')]
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await open(page, '/incident-report')
  await write(page, one)
  const question = page.getByRole('region', { name: 'Save on this device?' })
  await question.getByRole('button', { name: 'Only I use it' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('This device is out of space')).toBeVisible()
  await expect(page.getByText('1 entry not saved on this device', { exact: false })).toBeVisible()
  await write(page, two)
  await expect(page.getByText('2 entries not saved on this device', { exact: false })).toBeVisible()
  expect(await countStored(page, 'sealed', 'log/')).toBe(0)

  await test.step('a report can still be written, marked as on screen only', async () => {
    const story = written('They waited for me')
    await goToPage(page, 'Report')
    await page.getByRole('textbox', { name: 'In your own words' }).fill(story)
    await expect(page.getByText('Not saved: this device is full.', { exact: false })).toBeVisible()
    await goToPage(page, 'Crisis')
    await expect(page).toHaveURL(/\/crisis$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Crisis help' })).toBeVisible()
  })

  await test.step('there is room again', async () => {
    await page.goBack()
    await expect(page.getByRole('textbox', { name: 'In your own words' })).toBeVisible()
    await page.goBack()
    for (const words of [one, two]) await expect(page.getByRole('link', { name: words })).toBeVisible()
    await browser.send('Storage.overrideQuotaForOrigin', { origin })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This device is out of space')).toHaveCount(0)
    await page.reload()
    for (const words of [one, two]) await expect(page.getByRole('link', { name: words })).toBeVisible()
  })
})
