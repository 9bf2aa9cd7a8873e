import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import {
  chooseTab,
  closeToast,
  confirmAddress,
  expectToast,
  newPassword,
  newPerson,
  postponeKit,
  signUp,
} from '../support/journeys/people.ts'

const setNew = { level: 1, name: 'Set a new password' } as const

test('an opened link survives a reload and can be left @long', async ({ page, server, newDevice }) => {
  const person = newPerson('rosa')
  await signUp(page, person)
  await postponeKit(page)
  await confirmAddress(page, server, person)

  const { page: elsewhere } = await newDevice()
  await open(elsewhere, '/auth')
  await chooseTab(elsewhere, 'Reset')
  await elsewhere.getByLabel('Email address').fill(person.address)
  await elsewhere.getByRole('button', { name: 'Send the link' }).click()
  const link = await server.mailedLink(person.address, 'reset')
  await elsewhere.goto(link)
  await waitForFullHydration(elsewhere)
  await expect(elsewhere.getByRole('heading', setNew)).toBeVisible()
  // The phone discarded the tab while the person looked up the words of their kit.
  await elsewhere.reload()
  await waitForFullHydration(elsewhere)
  await expect(elsewhere.getByRole('heading', setNew)).toBeVisible()
  await expect(elsewhere.getByText(`For ${person.address}`)).toBeVisible()
  await expect(elsewhere).toHaveURL('/auth')

  await elsewhere.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(elsewhere.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await elsewhere.reload()
  await waitForFullHydration(elsewhere)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

  // The link still works, and nothing of it remains once it was followed.
  await elsewhere.goto('about:blank')
  await elsewhere.goto(link)
  await elsewhere.getByRole('radio', { name: 'No, or not with me' }).check()
  await elsewhere.getByRole('checkbox', { name: /^I understand/ }).check()
  const password = newPassword()
  await elsewhere.getByLabel('New password').fill(password)
  await elsewhere.getByLabel('Confirm password').fill(password)
  await elsewhere.getByRole('button', { name: 'Set new password' }).click()
  await expect(elsewhere.getByText('You are signed in with an empty account.')).toBeVisible()
  expect(await elsewhere.evaluate(() => Object.values(sessionStorage).join(' '))).not.toMatch(/#reset/)
})

test('a truncated link says so and how to continue @long', async ({ page }) => {
  await open(page, '/auth#reset=AAAAAAAA')
  await expect(page.getByText('Part of this link is missing.')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('tab', { name: 'Reset' })).toHaveAttribute('aria-selected', 'true')

  for (const [hash, way] of [
    ['#confirm=AAAA', 'or sign in and ask for a new one'],
    ['#keep-address=', 'Copy the whole link from the email'],
    ['#administrator=AAAA', 'that the server printed'],
  ] as const) {
    await page.goto('about:blank')
    await open(page, `/${hash}`)
    const dialog = page.getByRole('dialog', { name: 'This link is incomplete' })
    await expect(dialog.getByText(way)).toBeVisible()
    await expect(page).toHaveURL('/')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
  }
})

test('a second link request shows the same wait time for every address', async ({ page, calls }) => {
  const ask = async () => page.getByRole('button', { name: 'Send the link' }).click()
  const countResetRequests = () => calls.filter((call) => call.includes('/api/resets')).length
  await open(page, '/auth')
  await chooseTab(page, 'Reset')
  const { address } = newPerson('nobody')
  await page.getByLabel('Email address').fill(address)
  await ask()
  await expectToast(page, 'Reset email sent', 'Check your email for password reset instructions.')
  await closeToast(page)
  const next = page.getByText(/You can ask (?:for another one|again) from \d+:\d\d [AP]M/)
  await expect(next).toContainText('No email? Check your spam folder.')
  await ask()
  await expect(next).toContainText('You asked for a link a short while ago, so we did not send another.')
  await expect(page.getByText('Reset email sent')).toHaveCount(0)
  expect(countResetRequests()).toBe(1)
  await expectAccessible(page)

  // After a reload too, and not for another address.
  await page.reload()
  await waitForFullHydration(page)
  await chooseTab(page, 'Reset')
  await page.getByLabel('Email address').fill(address)
  await ask()
  await expect(next).toContainText('You asked for a link a short while ago')
  expect(countResetRequests()).toBe(1)
  await page.getByLabel('Email address').fill(newPerson('somebody').address)
  await ask()
  await expectToast(page, 'Reset email sent')
  expect(countResetRequests()).toBe(2)
})
