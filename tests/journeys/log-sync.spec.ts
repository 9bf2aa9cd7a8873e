import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { newPerson, postponeKit, signIn, signUp, unlock } from '../support/journeys/people.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

const written = (what: string) => recordSecret('words', `${what} ${crypto.randomUUID().slice(0, 8)}`)

/** Writes an entry on one's own device while the account is locked. */
async function write(page: Page, words: string, isFirst: boolean): Promise<void> {
  await page.getByRole('textbox', { name: 'What happened?' }).fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  if (isFirst) {
    const question = page.getByRole('region', { name: 'Save on this device?' })
    await question.getByRole('button', { name: 'Only I use it' }).click()
    // The question disappears once the entry is stored where the answer says; until then its button has another name.
    await expect(question).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: words })).toBeVisible()
}

const isEntry = (url: string) => /\/api\/reports\/[\w-]+\/entries$/.test(new URL(url).pathname)

test('entries written while locked sync after unlock, on any page @long', async ({ page, newDevice }) => {
  test.setTimeout(180_000)
  const person = newPerson('olga')
  const [one, two] = [written('called names'), written('shut in')]
  await signUp(page, person)
  await postponeKit(page)
  await open(page, '/incident-report')
  await write(page, one, true)
  await expect(
    page.getByText('Saved on this device, sealed. It moves to your account when you unlock your records.'),
  ).toBeVisible()
  await expect(page.getByRole('article').getByText('On this device only')).toBeVisible()
  // A saved entry can be left without a question.
  const canLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(await page.evaluate(canLeave)).toBe(true)

  // The dashboard says so too, before it is unlocked there.
  await open(page, '/dashboard')
  await expect(page.getByText('1 log entry is not in your account yet')).toBeVisible()
  await open(page, '/reports')
  const arrived = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && isEntry(answer.url()),
  )
  await unlock(page, person)
  expect((await arrived).status()).toBe(200)
  const { page: elsewhere } = await newDevice()
  await signIn(elsewhere, person)
  await open(elsewhere, '/incident-report')
  await unlock(elsewhere, person)
  await expect(elsewhere.getByRole('link', { name: one })).toBeVisible()

  await test.step('syncs entries written signed out, from the sign-in landing page', async () => {
    const { page: fresh } = await newDevice()
    await open(fresh, '/incident-report')
    await write(fresh, two, true)
    const moved = fresh.waitForResponse(
      (answer) => answer.request().method() === 'POST' && isEntry(answer.url()),
    )
    await signIn(fresh, person)
    await expect(fresh).toHaveURL('/reports')
    expect((await moved).status()).toBe(200)
    await elsewhere.reload()
    await unlock(elsewhere, person)
    await expect(elsewhere.getByRole('link', { name: two })).toBeVisible()
  })
})

test('a tab killed mid-sync loses nothing and duplicates nothing @long', async ({
  page,
  context,
  newDevice,
  seed,
}) => {
  const person = await seed.member('petra')
  const all = [written('pushed'), written('filmed'), written('followed')]
  await seed.openSignedIn(page, person, '/incident-report', 'locked')
  for (const [at, words] of all.entries()) await write(page, words, at === 0)

  await open(page, '/reports')
  const reached = Promise.withResolvers<void>()
  let entries = 0
  await page.route(
    (url) => isEntry(url.href),
    async (route) => {
      if (route.request().method() !== 'POST' || ++entries < 2) return route.continue()
      // The second request arrives, but its answer is lost.
      await route.fetch()
      return reached.resolve()
    },
  )
  await unlock(page, person)
  await reached.promise
  await page.close()

  const next = await context.newPage()
  await open(next, '/profile')
  await open(next, '/reports')
  const last = next.waitForResponse(
    async (answer) => answer.request().method() === 'POST' && isEntry(answer.url()) && answer.ok(),
  )
  await unlock(next, person)
  await last
  const { page: elsewhere } = await newDevice()
  await seed.openSignedIn(elsewhere, await seed.onOtherDevice(person), '/incident-report')
  for (const words of all) await expect(elsewhere.getByRole('link', { name: words })).toHaveCount(1)
  await expect(elsewhere.getByRole('article')).toHaveCount(3)
})
