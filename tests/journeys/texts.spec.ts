import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/endpoint.ts'
import { changeText, type TextChange, undoTextChange } from '#contract/text-changes.ts'
import type { Seed } from '../support/journeys/seed/seed.ts'
import type { SeededMember } from '../support/journeys/seed/members.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { sharedTeam } from '../support/journeys/shared-team.ts'
import { waitForOfflineStorage } from '../support/journeys/offline.ts'

// Changes here are visible to the whole server: no other file with this server reads guides.
test.use({ ownServer: 'offices' })

type Call = (body: Omit<CallInput<typeof changeText>['body'], 'id' | 'kind'>) => Promise<TextChange>
const changing =
  ({ caller }: Seed, admin: SeededMember): Call =>
  (body) =>
    caller.call(changeText, { body: { id: randomUUID(), kind: 'guides', ...body } }, admin)

test('notice and review reach readers without scripts until they are undone @long', async ({
  page,
  seed,
  browser,
  origin,
  server,
}) => {
  const { admin } = await sharedTeam(seed, server)
  await seed.openSignedIn(page, admin, '/admin?view=texts')
  await page.getByRole('searchbox', { name: 'Find a text' }).fill('fear takes over')
  await page.getByRole('button', { name: /^When fear takes over/ }).click()
  await expect(page.getByText('No changes here.')).toBeVisible()
  await page.getByText('Add a notice at the top').click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Write it in both languages.')).toBeVisible()
  await page.getByRole('textbox', { name: 'In English' }).first().fill('The number below has changed.')
  await page.getByRole('textbox', { name: 'In Spanish' }).first().fill('El número de abajo cambió.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The number below has changed. (until', { exact: false })).toBeVisible()
  await page.getByText('Record a review').click()
  await page.getByRole('textbox', { name: 'Reviewed by' }).fill('Dr. Ana Ruiz')
  await page.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('Dr. Ana Ruiz, as Clinician', { exact: false })).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const visitor = await context.newPage()
  await visitor.goto('/resources/calm')
  await expect(visitor.getByText('The number below has changed.')).toBeVisible()
  await expect(visitor.getByText('by Dr. Ana Ruiz, as a clinician', { exact: false })).toBeVisible()
  await expect(visitor.getByText('Not reviewed yet')).toBeHidden()

  await page.getByRole('button', { name: 'Undo Notice' }).click()
  await expect(page.getByText('Earlier changes: 1')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('The number below has changed.')).toHaveCount(0)
  await context.close()
})

test('a retired guide redirects, leaves all lists, and shows in-app notices @long', async ({
  page,
  seed,
  server,
}) => {
  const { admin } = await sharedTeam(seed, server)
  const change = changing(seed, admin)
  const words = { en: 'Ask Ms. Lee, lee@school.example.', es: 'Pregunta a la maestra Lee.' }
  const retired = await change({
    textId: 'wifi',
    change: { what: 'retired', to: '/resources/accounts', reason: 'Out of date.' },
  })
  await change({ textId: 'all', change: { what: 'addition', words } })

  await page.goto('/resources/wifi')
  await expect(page).toHaveURL('/resources/accounts')
  await expect(page.getByText('Here with us')).toHaveCount(1)
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Learn How It Works' }).click()
  await expect(page.getByRole('status').filter({ hasText: '31 guides' })).toBeVisible()
  await page.getByRole('link', { name: 'When you cannot sleep' }).click()
  await expect(page.getByRole('link', { name: 'lee@school.example' })).toHaveAttribute(
    'href',
    'mailto:lee@school.example',
  )
  await seed.caller.call(undoTextChange, { params: { id: retired.id } }, admin)
  expect((await page.goto('/resources/wifi'))?.status()).toBe(200)
  await expect(page).toHaveURL('/resources/wifi')
})

test.describe('on a device that stored the pages', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a change reaches a previously cached page and persists offline @long', async ({
    page,
    context,
    seed,
    server,
  }) => {
    await open(page, '/')
    await waitForOfflineStorage(page)
    const change = changing(seed, (await sharedTeam(seed, server)).admin)
    const words = { en: 'The shop is closed now.', es: 'La tienda ya cerró.' }
    await change({ textId: 'sleep', change: { what: 'notice', words, until: null } })
    await change({ textId: 'wifi', change: { what: 'retired', to: '/resources/accounts', reason: 'Old.' } })

    const notice = page.getByText('The shop is closed now.')
    await page.goto('/resources/sleep')
    await expect(notice).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(notice).toBeVisible()
    await page.goto('/resources/wifi')
    await expect(page).toHaveURL('/resources/accounts')
  })
})
