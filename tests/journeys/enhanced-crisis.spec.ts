import type { Page } from '@playwright/test'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

test('the guide leads to helplines and back, always showing the emergency number', async ({ page }) => {
  await open(page, '/enhanced-crisis')
  const main = page.getByRole('main')
  const guide = main.getByRole('region', { name: 'What is happening?' })
  const emergency = main.getByRole('link', { name: /^Call Emergency/ }).first()
  await expect(emergency).toBeVisible()
  await guide.getByRole('button', { name: 'I am thinking about dying or hurting myself' }).click()
  await expect(main.getByRole('heading', { name: /^Could you act on it today/ })).toBeFocused()
  await main.getByRole('button', { name: 'I do not know' }).click()
  await expect(main.getByRole('heading', { name: 'Please talk to someone now' })).toBeFocused()
  await expect(emergency).toBeVisible()
  await main.getByRole('button', { name: 'Back', exact: true }).click()
  await main.getByRole('button', { name: 'No, but the thoughts are there' }).click()
  await main.getByRole('link', { name: 'Helplines · Thoughts of suicide' }).click()
  await expect(page).toHaveURL('/crisis')
  await expect(page.getByLabel('What is it about?')).toHaveValue('suicide')
  await main.getByRole('link', { name: /^Back/ }).first().click()
  await expect(page).toHaveURL('/enhanced-crisis')
})

/** The data passed to the device's share dialog, which the browser of these journeys lacks. */
async function recordShares(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (shareData: object) => Promise.resolve(Reflect.set(window, 'handedOver', shareData)),
    }),
  )
  return () => page.evaluate(() => Reflect.get(window, 'handedOver'))
}

test('a plan is encrypted, shared once, reviewed after hard days, then erased', async ({ page }) => {
  const sign = recordSecret('words', `I stop answering ${Date.now().toString(36)}`)
  const handedOver = await recordShares(page)
  const help = recordSecret('words', `a walk to the harbour ${Date.now().toString(36)}`)
  await open(page, '/enhanced-crisis')
  const plan = page.getByRole('region', { name: 'My safety plan' })
  const signs = plan
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'How I notice a bad moment' }) })
  await signs.getByRole('button', { name: 'Write' }).click()
  await signs.getByRole('textbox').fill(sign)
  await signs.getByRole('button', { name: 'Done' }).click()
  await plan.getByRole('button', { name: 'Only I use it' }).click()
  await expect(plan.getByText('Saved on this device, sealed')).toBeVisible()
  await plan.getByRole('button', { name: 'Share with one person' }).click()
  await expect(plan.getByText('Shared with another app.')).toBeVisible()
  expect(await handedOver()).toEqual({ title: 'Notes', text: `How I notice a bad moment\n${sign}` })

  // From here on nothing is saved automatically before the plan is erased, however slow this browser is.
  await page.addInitScript(() => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (wait, self, [callback, milliseconds, ...callbackArguments]) =>
        Reflect.apply(wait, self, [
          callback,
          milliseconds === 300 ? 60_000 : milliseconds,
          ...callbackArguments,
        ]),
    })
  })
  await page.reload()
  await waitForFullHydration(page)
  await expect(plan.getByText(sign)).toBeVisible()
  await plan.getByRole('button', { name: 'I had a hard day' }).click()
  await plan.getByRole('textbox', { name: 'What helped, even a little?' }).fill(help)
  await plan.getByRole('button', { name: 'Add to my plan' }).click()
  await expect(plan.getByText(help)).toBeVisible()
  await expect(plan.getByText(/^You last reviewed it on/)).toBeVisible()

  await plan.getByRole('button', { name: 'Delete the plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the plan' }).click()
  await expect(plan.getByText(sign)).toHaveCount(0)
  await page.reload()
  await waitForFullHydration(page)
  await expect(plan.getByRole('button', { name: 'Write' })).toHaveCount(6)
})

test('messages a trusted person by app, and later an all-clear @long', async ({ page, calls }) => {
  await open(page, '/enhanced-crisis')
  const people = page.getByRole('region', { name: 'Contact my people' })
  await expect(people.getByText('It stays in the list of sent messages', { exact: false })).toBeVisible()
  await people.getByRole('button', { name: 'Add this person' }).click()
  await expect(people.getByText('Enter a name.')).toBeVisible()
  await people.getByLabel('Name', { exact: true }).fill('Rosa')
  await people.getByLabel('Phone number').fill('rosa')
  await people.getByRole('button', { name: 'Add this person' }).click()
  await expect(people.getByText('Enter a phone number with at least three digits.')).toBeVisible()
  await people.getByLabel('Phone number').fill('555 0134')
  await people.getByRole('button', { name: 'Add this person' }).click()
  await people.getByRole('textbox', { name: 'Message for Rosa' }).fill('Can I come over?')
  const body = (words: string) => new RegExp(`^sms:5550134[?&]body=${encodeURIComponent(words)}$`)
  await expect(people.getByRole('link', { name: 'Write to Rosa' })).toHaveAttribute(
    'href',
    body('Can I come over?'),
  )
  await expect(people.getByRole('link', { name: 'Tell Rosa you are OK' })).toHaveAttribute(
    'href',
    body('I am OK now. Thank you.'),
  )
  expect(calls, 'nothing of it is sent to us').toEqual([])
})

test('exercises work by keyboard, and quiet view keeps the exit @long', async ({ page }) => {
  await open(page, '/enhanced-crisis')
  const calm = page.getByRole('region', { name: 'A calm minute' })
  await calm.getByRole('button', { name: 'Breathe slowly' }).press('Enter')
  await expect(calm.getByRole('heading', { name: 'Breathe slowly' })).toBeFocused()
  await calm.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(calm.getByText('Breathe in', { exact: true })).toBeVisible()
  await calm.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(calm.getByText('Breathe in', { exact: true })).toHaveCount(0)
  await calm.getByRole('button', { name: 'Close' }).press('Enter')
  await calm.getByRole('button', { name: 'Look around you' }).press('Enter')
  await calm.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(calm.getByText('Find four things you can touch. Feel each one.')).toBeFocused()
  await calm.getByRole('button', { name: 'Close' }).press('Enter')
  await calm.getByRole('button', { name: 'Calm view' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Nothing to do here/ })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Leave quickly' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to the page' }).press('Enter')
  await expect(calm).toBeVisible()
})

test('without JavaScript the guide expands and the plan prints @long', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/enhanced-crisis')
  const guide = page.locator('section[aria-labelledby="guide"] noscript')
  await guide.locator('summary', { hasText: 'I am being bullied or harassed' }).click()
  await guide.locator('summary', { hasText: /^At school$/ }).click()
  await expect(guide.locator('a[href="/report"]:visible').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call 112', exact: true })).toBeVisible()
  await expect(page.locator('#plan noscript dt').first()).toHaveText('How I notice a bad moment')
  await context.close()
})
