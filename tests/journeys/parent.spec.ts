import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

const shown = (page: Page) => page.getByRole('region', { name: 'Shared with you now' })

/** The accessible content of the page while nothing is shared. */
const readSharedContent = async (page: Page) => {
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(shown(page).getByText('Nothing is shared with you right now.')).toBeVisible()
  return shown(page).ariaSnapshot()
}

async function writeDown(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'What happened?' }).fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
}

test('a child shares one entry by code, then leaves no trace @long', async ({ page, newDevice }) => {
  const words = recordSecret('words', `pushed at the gate ${Date.now().toString(36)}`)
  const other = recordSecret('words', `laughed at in the hall ${Date.now().toString(36)}`)
  await open(page, '/parent')
  const before = await readSharedContent(page)
  await page.getByRole('button', { name: 'Create a code', exact: true }).click()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
  expect(await readSharedContent(page)).toBe(before)

  const { page: child } = await newDevice()
  await open(child, '/incident-report')
  await writeDown(child, words)
  await child.getByRole('button', { name: 'Only I use it' }).click()
  await writeDown(child, other)
  await child.getByRole('button', { name: 'Select entries' }).click()
  await child.getByRole('checkbox', { name: words }).check()
  await child.getByRole('button', { name: 'Share with a code' }).click()
  await expect(child.getByText('Is someone making you do this?')).toBeVisible()
  await child.getByRole('textbox', { name: 'Their code' }).fill(code.toLowerCase())
  await child.getByRole('button', { name: 'Continue' }).click()
  const preview = child.getByRole('region', { name: 'Exactly this 1 entry' })
  await expect(preview.getByText(words)).toBeVisible()
  await child.getByRole('button', { name: 'Share 1 entry' }).click()
  const now = child.getByRole('region', { name: 'You are sharing this with someone' })
  await expect(now.getByText(/^1 entry, until /)).toBeVisible()

  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(shown(page).getByText(words)).toBeVisible()
  await expect(shown(page).getByRole('article')).toHaveCount(1)
  await expect(page.getByText(other)).toHaveCount(0)

  await now.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(now).toHaveCount(0)
  expect(await readSharedContent(page)).toBe(before)
  await page.reload()
  expect(await readSharedContent(page)).toBe(before)
})

test('parent ticks and plans persist; letters ask about home first @long', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  const words = recordSecret('words', `on the way to the pool ${Date.now().toString(36)}`)
  await open(page, '/parent')
  await page.getByRole('checkbox', { name: 'Sleeps badly, or has bad dreams' }).check()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await page.getByText('Your child has just told you', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Plan this talk Your child has just told you' }).click()
  await page.getByRole('radio', { name: 'It’s not your fault.' }).check()
  await page.getByRole('textbox', { name: 'Your own words' }).fill(words)
  await page.getByLabel('Follow up on').selectOption({ index: 1 })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Sleeps badly, or has bad dreams' })).toBeChecked()
  await page
    .getByRole('region', { name: 'Talks to follow up' })
    .getByRole('link', { name: /^Your child has just told you/ })
    .click()
  await page.getByRole('button', { name: 'Plan this talk Your child has just told you' }).click()
  await expect(page.getByRole('textbox', { name: 'Your own words' })).toHaveValue(words)
  await page.getByRole('radio', { name: 'Yes, or I am not sure' }).check()
  await expect(page.getByText('We do not show letters to parents here.', { exact: false })).toBeVisible()
  await expect(page.getByText('Complaint to a school', { exact: true })).toHaveCount(0)
  // Signed out, none of it is sent.
  expect(requests.filter((request) => /sleep|told|pool/i.test(request))).toEqual([])
})

test('without JavaScript every sign, talk and letter is there to be read', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/parent')
  await expect(page.getByRole('checkbox')).toHaveCount(26)
  await page.locator('summary', { hasText: 'When an adult hurts your child' }).click()
  await expect(page.getByText('Leave the questions to trained people. Do not warn the adult.')).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Complaint to a school' })).toBeVisible()
  await context.close()
})
