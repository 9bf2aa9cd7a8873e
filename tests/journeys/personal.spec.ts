import type { Page } from '@playwright/test'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { signIn, unlock } from '../support/journeys/people.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

const words = (text: string) => recordSecret('words', `${text} ${Date.now().toString(36)}`)
const planSection = (page: Page) => page.getByRole('region', { name: 'My safety plan' })

/** Writes one part of the plan, which is saved during typing. */
async function write(page: Page, part: string, text: string): Promise<void> {
  // A plan with content is shown as cards.
  const change = planSection(page).getByRole('button', { name: 'Change the plan' })
  if (await change.isVisible()) await change.click()
  const item = planSection(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: part }) })
  await item.getByRole('button', { name: /Write|Change/ }).click()
  await item.getByRole('textbox').fill(text)
  await item.getByRole('button', { name: 'Done' }).click()
}
const signs = 'How I notice a bad moment'
const coping = 'What I can do on my own'

test('an account plan syncs; concurrent offline edits keep two versions @long', async ({
  page,
  newDevice,
  seed,
}) => {
  const person = await seed.member('vera')
  const [first, walk, bath] = [words('I stop answering'), words('a walk'), words('a bath')]
  const other = await newDevice()
  await seed.openSignedIn(other.page, await seed.onOtherDevice(person), '/enhanced-crisis')
  await expect(planSection(other.page).getByRole('button', { name: 'Write' })).toHaveCount(6)

  await test.step('written before signing in, it is the account’s afterwards', async () => {
    await open(page, '/enhanced-crisis')
    await write(page, signs, first)
    await planSection(page).getByRole('button', { name: 'Only I use it' }).click()
    await expect(planSection(page).getByText('Saved on this device, sealed')).toBeVisible()
    await signIn(page, person)
    await expect(planSection(other.page).getByText(first)).toBeVisible()
    await planSection(other.page).getByRole('button', { name: 'Only I use it' }).click()
    await open(page, '/enhanced-crisis')
    const question = planSection(page).getByRole('heading', { name: 'Unlock your records' })
    const plan = planSection(page).getByText(first)
    await expect(question.or(plan).first()).toBeVisible()
    // The old page may have handed its keys on, as to another tab.
    if (await question.isVisible()) await unlock(page, person)
    await expect(plan).toBeVisible()
  })

  await test.step('changed on both without a network, both versions are there on each', async () => {
    await page.context().setOffline(true)
    await other.context.setOffline(true)
    await write(page, coping, walk)
    await write(other.page, coping, bath)
    for (const each of [page, other.page])
      await expect(
        planSection(each).getByText(/^Saved on this device, sealed. It moves to your account/),
      ).toBeVisible()
    await page.context().setOffline(false)
    await expect(planSection(page).getByText('Saved in your account, sealed')).toBeVisible()
    await other.context.setOffline(false)
    for (const each of [page, other.page]) {
      await expect(planSection(each).getByText('There are two versions')).toBeVisible()
      for (const version of ['One version', 'The other version'])
        await expect(planSection(each).getByRole('region', { name: version })).toBeVisible()
    }
  })

  await test.step('put together on one, they are one on the other too', async () => {
    await planSection(page).getByRole('button', { name: 'Combine both' }).click()
    for (const each of [page, other.page]) {
      await expect(planSection(each).getByText('There are two versions')).toHaveCount(0)
      for (const line of [first, walk, bath]) await expect(planSection(each).getByText(line)).toBeVisible()
    }
  })
})

test('saved guides and modules stay on this device alone @long', async ({ page, calls }) => {
  await open(page, '/resources/calm')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await expect(page.getByRole('button', { name: 'Remove from saved' })).toBeVisible()
  await page.getByRole('link', { name: 'All guides' }).click()
  const filter = page.getByRole('button', { name: 'Saved only' })
  await filter.click()
  await expect(page.getByRole('status').filter({ hasText: '1 guide' })).toBeVisible()
  await filter.click()
  await expect(page.getByRole('status').filter({ hasText: '32 guides' })).toBeVisible()

  await open(page, '/learning/adv-crisis')
  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await expect(page.getByText(/^1 of \d+ parts read/)).toBeVisible()
  await page.reload()
  await waitForFullHydration(page)
  await page.getByRole('link', { name: /^Continue: part 2 of / }).click()
  await expect(page).toHaveURL('/learning/adv-crisis#part-2')
  await page.goto('/learning/adv-crisis#reflection')
  await page.getByRole('button', { name: 'Write an answer' }).click()
  const answer = page.getByRole('textbox', { name: 'Who supports you after such a talk?' })
  await answer.fill('My sister, on the phone')
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await page.reload()
  await waitForFullHydration(page)
  await expect(page.getByText('My sister, on the phone')).toHaveCount(0)
  await page.getByRole('button', { name: 'Write an answer' }).click()
  await expect(answer).toHaveValue('My sister, on the phone')
  await page.getByRole('link', { name: 'All modules' }).click()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Progress' }).selectOption('Started')
  await expect(page.getByRole('status').filter({ hasText: '1 module' })).toBeVisible()
  await page.getByRole('link', { name: /^Continue: / }).click()
  await expect(page).toHaveURL('/learning/adv-crisis#part-2')
  expect(calls, 'nothing of it is sent to us').toEqual([])
})
