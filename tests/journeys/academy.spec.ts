import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'

/** The whole story lies in the page as well, for browsers without scripts. */
const words = (page: Page, text: string) => page.getByText(text, { exact: false }).filter({ visible: true })

test('plays a scenario by keyboard to an end, remembered locally @long', async ({ page, calls }) => {
  await open(page, '/bystander-academy')
  await page.getByRole('button', { name: 'Online' }).click()
  await expect(page.getByRole('link', { name: 'The corridor' })).toHaveCount(0)
  await page.getByText('The five ways to help').click()
  await expect(page.getByText('Other people came up with the five ways', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Right To Be' })).toBeVisible()
  await page.getByRole('link', { name: 'The class chat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The class chat' })).toBeVisible()

  const press = async (name: RegExp) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await press(/^Add a laughing face/)
  await expect(page.getByRole('heading', { name: 'How it ends this time' })).toBeFocused()
  await expect(words(page, 'That made it worse')).toBeVisible()
  await press(/^Only I use it/)
  await press(/^One step back/)
  await press(/^Ask about the homework/)
  await expect(page.getByRole('heading', { name: 'Scene 2' })).toBeFocused()
  await expect(page.getByText('Distract', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await page.reload()
  await waitForFullHydration(page)
  await expect(page.getByRole('heading', { name: 'Scene 2' }), 'after a reload too').toBeVisible()
  await press(/too dangerous$/)
  await expect(words(page, 'You got out, and that was right.')).toBeVisible()
  await expect(words(page, 'A well-known set of five ways')).toBeVisible()
  await expect(words(page, 'It is not a measurement of what works.')).toBeVisible()
  await press(/^Start again/)
  await expect(page.getByRole('heading', { name: 'Scene 1' })).toBeFocused()

  await page.getByRole('link', { name: 'All scenarios' }).click()
  await expect(page.getByText('2 of 3 endings seen')).toBeVisible()
  await page.reload()
  await waitForFullHydration(page)
  await expect(page.getByText('2 of 3 endings seen')).toBeVisible()
  expect(calls, 'nothing of it is sent to us').toEqual([])
})

test('the academy leads supporters of others to their modules @long', async ({ page }) => {
  await open(page, '/bystander-academy')
  await page.getByRole('link', { name: 'For those who look after others' }).click()
  await expect(page).toHaveURL('/learning#for-carers')
  const part = page.getByRole('region', { name: 'For those who look after others' })
  await expect(part).toBeInViewport()
  await expect(part.getByRole('link', { name: 'Look after a group' })).toBeVisible()
  await part.getByRole('link', { name: 'Host a room' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Host a room' })).toBeVisible()
})

test('without JavaScript a scenario is complete, and no script brings a story', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/bystander-academy')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.getByRole('link', { name: 'The corridor' }).click()
  await expect(page.getByRole('button', { name: 'One step back' })).toHaveCount(0)
  await words(page, 'Send a friend to fetch a teacher').click()
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/bystander-academy/corridor#moment-shaking')
  await expect(words(page, 'You kept safe and got help.')).toBeVisible()
  await context.close()

  const client = join(servedFolder(join(import.meta.dirname, '../../build')), 'client')
  for (const file of globSync('**/*.js', { cwd: client }))
    expect(readFileSync(join(client, file), 'utf8').includes('Tom picks up his things'), file).toBe(false)
})
