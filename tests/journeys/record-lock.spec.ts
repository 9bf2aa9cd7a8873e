import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { unlock } from '../support/journeys/people.ts'

const lockedNote = (page: Page) => page.getByText('What you saved or ticked here is locked, not lost.')
const unsaved = (page: Page) => page.getByText('Not saved yet. Unlock your records to save it.')
const step = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
    .filter({ visible: true })

test('a step pressed while locked completes after unlock; ticks are reported @long', async ({
  page,
  seed,
}) => {
  const ana = await seed.member('ana')
  await seed.openSignedIn(page, ana, '/digital-wellness')
  await page.getByRole('searchbox').fill('whats')
  await step(page, 'Save evidence first').getByRole('button', { name: 'I did this' }).click()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await expect(page.getByText('1 of 8 done')).toBeVisible()

  await open(page, '/recovery-center')
  await page.getByText('Good', { exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: /^Save, lock, delete/ }).click()
  await page.getByRole('button', { name: 'Lock my records now' }).click()
  await expect(page.getByRole('heading', { name: 'Unlock your records' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lock my records now' })).toHaveCount(0)

  await open(page, '/digital-wellness')
  await expect(lockedNote(page)).toBeVisible()
  await page.getByRole('searchbox').fill('whats')
  const sessions = step(page, 'See who is signed in')
  await sessions.getByRole('button', { name: 'In a week' }).click()
  await expect(unsaved(page)).toBeVisible()
  await expect(sessions.getByText(/^Later: /)).toHaveCount(0)
  await unlock(page, ana)
  await expect(sessions.getByText(/^Later: /)).toBeVisible()
  await expect(page.getByText('1 of 8 done')).toBeVisible()
  await expect(lockedNote(page)).toHaveCount(0)
  await page.reload()
  await page.getByRole('searchbox').fill('whats')
  await expect(step(page, 'See who is signed in').getByText(/^Later: /)).toBeVisible()
})

test('anything saved while the records are locked appears after unlocking @long', async ({ page, seed }) => {
  const ana = await seed.member('ana')
  await seed.openSignedIn(page, ana, '/security')
  const locked = async (path: string) => {
    await open(page, '/security')
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(page.getByRole('heading', { name: 'Unlock your records' })).toBeVisible()
    await open(page, path)
  }
  // The device question is not answered, so a record stays in this tab until it is in the account: loading a page would lose it.
  const unlocked = async () => {
    await expect(unsaved(page)).toBeVisible()
    const stored = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/personal-records'),
    )
    await unlock(page, ana)
    await stored
  }

  await locked('/resources/calm')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await unlocked()
  await expect(page.getByRole('button', { name: 'Remove from saved' })).toBeVisible()
  await open(page, '/resources')
  await page.getByRole('button', { name: 'Saved only' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^1 guide$/ })).toBeVisible()

  await locked('/learning/teen-what-is-this')
  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await unlocked()
  await expect(page.getByText(/^1 of \d+ parts read/)).toBeVisible()
  await open(page, '/learning')
  await expect(page.getByText('Continue where you left off')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Progress' }).selectOption('Started')
  await expect(page.getByRole('status').filter({ hasText: /^1 module$/ })).toBeVisible()

  await locked('/legal-center/evidence')
  await page.getByLabel('What is your case about?').selectOption('Private pictures')
  await page.getByRole('checkbox', { name: 'The day and time of each thing' }).check()
  await unlocked()
  await expect(page.getByText('You have 1 of 6')).toBeVisible()

  await locked('/legal-center/deadlines')
  await page.getByLabel('Where did it happen?').selectOption('New Zealand')
  await page.getByLabel('Which time limit?').selectOption('New Zealand: sexual harassment, 12 months')
  await page.getByLabel('Day', { exact: true }).fill('1')
  await page.getByLabel('Month').fill('9')
  await page.getByLabel('Year').fill('2026')
  await page.getByRole('button', { name: 'Save to my dashboard' }).click()
  await unlocked()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saved dates' })).toBeVisible()

  await open(page, '/recovery-center')
  await page.getByText('Good', { exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: /^Save, lock, delete/ }).click()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Nothing saved here yet')).toBeVisible()

  await locked('/parent')
  const sign = page.getByRole('checkbox', { name: 'Sleeps badly, or has bad dreams' })
  await sign.check()
  await expect(unsaved(page)).toBeVisible()
  await expect(sign).toBeChecked()
})
