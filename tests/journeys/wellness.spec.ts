import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

const service = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.locator('summary').getByText(name, { exact: true }) })
const step = (page: Page, name: string, title: string) =>
  service(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })

test('checks an account step by step, remembering ticks, delays and notes @long', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  await open(page, '/digital-wellness')
  await page.getByRole('radio', { name: 'Yes, or I am not sure' }).check()
  await expect(page.getByRole('link', { name: 'Make a safety plan' })).toBeVisible()
  await page.getByRole('searchbox').fill('whats')
  await expect(page.getByRole('status').filter({ hasText: /^1 service or device$/ })).toBeVisible()

  // A step that another person could notice takes one more press.
  const sessions = step(page, 'WhatsApp', 'See who is signed in')
  await expect(sessions.getByText('Settings, Linked devices', { exact: false })).toBeHidden()
  await sessions.getByText('Someone may notice this change', { exact: false }).click()
  await expect(sessions.getByText('Settings, Linked devices', { exact: false })).toBeVisible()

  await expect(sessions.locator('use[href$="#gear"]')).toHaveCount(1)

  const evidence = step(page, 'WhatsApp', 'Save evidence first')
  await evidence.getByRole('button', { name: 'I did this' }).click()
  await evidence.getByRole('button', { name: 'Only I use it' }).click()
  await expect(evidence.getByText('Done', { exact: true })).toBeVisible()
  await sessions.getByRole('button', { name: 'In a week' }).click()
  await expect(sessions.getByText(/^Later: /)).toBeVisible()
  const words = recordSecret('words', `my old number ${Date.now().toString(36)}`)
  await service(page, 'WhatsApp').getByText('Your notes', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Your notes about WhatsApp' }).fill(words)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('1 of 8 done')).toBeVisible()
  await page.getByRole('searchbox').fill('whats')
  await expect(evidence.getByText('Done', { exact: true })).toBeVisible()
  await service(page, 'WhatsApp').getByText('Your notes', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Your notes about WhatsApp' })).toHaveValue(words)
  // Signed out, none of it is sent: neither the service nor the step.
  expect(requests.filter((request) => /whatsapp|evidence-before/i.test(request))).toEqual([])
})

test('without JavaScript every service and step is there to be opened', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/digital-wellness')
  await expect(page.locator('summary').filter({ hasText: /\d+ steps$/ })).toHaveCount(30)
  await page.locator('summary', { hasText: 'Signal' }).first().click()
  await expect(
    step(page, 'Signal', 'Hide your number').getByText('Settings, Privacy, Phone number', { exact: false }),
  ).toBeVisible()
  // The drawings are one file, which has loaded, and have text alternatives.
  await expect(page.locator('use[href$="#hide"]').first()).toHaveAttribute(
    'href',
    /^\/assets\/shapes-[\w-]+\.svg#hide$/,
  )
  await page.getByText('What the drawings show').click()
  await expect(page.getByText('an eye that is crossed out')).toBeVisible()
  await context.close()
})
