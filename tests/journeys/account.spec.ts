import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { waitForRequests } from '../support/journeys/pending-requests.ts'
import {
  chooseTab,
  confirmAddress,
  expectToast,
  fillSignUp,
  newPassword,
  newPerson,
  saveKit,
  signIn,
  signUp,
} from '../support/journeys/people.ts'

test('passwords that differ send nothing @long', async ({ page, calls }) => {
  await fillSignUp(page, newPerson('ana'), 'Bullied Person')
  await page.getByLabel('Confirm password').fill(newPassword())
  const before = calls.length
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectToast(page, 'Password mismatch', 'Passwords do not match')
  expect(calls.slice(before)).toEqual([])
})

test('the auth screen has tabs, account types and an anonymous way @long', async ({ page }) => {
  await open(page, '/auth')
  await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Sign Up', 'Reset'])
  const link = page.getByRole('main').getByRole('link', { name: 'Report without an account' })
  await expect(link).toHaveAttribute('href', '/report')
  await chooseTab(page, 'Sign Up')
  for (const type of ['Bullied Person', 'Bullied Company', 'General Public, Commenter']) {
    await expect(page.getByRole('radio', { name: type, exact: true })).toBeVisible()
  }
  await chooseTab(page, 'Reset')
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
})

test('a wrong password says so in the words of the server', async ({ page }) => {
  await open(page, '/auth')
  await page.getByLabel('Email address').fill(newPerson('nobody').address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newPassword())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Sign in failed', 'That does not match. Please check it and try again.')
})

test('signing in offline says so and keeps what was typed @long', async ({ page, context }) => {
  const person = newPerson('ben')
  await open(page, '/auth')
  await page.getByLabel('Email address').fill(person.address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await waitForRequests(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Sign in failed', /^We cannot reach the server/)
  await expect(page.getByLabel('Email address')).toHaveValue(person.address)
})

test('what cannot be sent fails in the words of its tab @long', async ({ page }) => {
  await page.route('**/api/accounts', (route) => route.abort())
  await page.route('**/api/resets', (route) => route.abort())
  await fillSignUp(page, newPerson('carl'), 'General Public, Commenter')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectToast(page, 'Sign up failed', /^We cannot reach the server/)
  await chooseTab(page, 'Reset')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectToast(page, 'Reset failed', /^We cannot reach the server/)
})

test('signs up, confirms the address, saves the kit, signs in elsewhere', async ({
  page,
  server,
  newDevice,
}) => {
  const person = newPerson('cleo')
  await signUp(page, person)
  await expectAccessible(page)
  await saveKit(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/reports')
  await open(page, '/dashboard')
  await page.getByText('1 thing to finish').click()
  await expect(page.getByText('Confirm your email')).toBeVisible()
  await confirmAddress(page, server, person)
  await expect(page.getByText('thing to finish')).toHaveCount(0)

  const other = await newDevice()
  await signIn(other.page, person)
  await expect(other.page).toHaveURL('/reports')
  await expect(other.page.getByText('No reports yet')).toBeVisible()
  await expect(other.page.getByText('You haven’t saved your recovery kit')).toHaveCount(0)
})

test('the password changes, and other devices are signed out @long', async ({ page, newDevice, seed }) => {
  const person = await seed.member('dora')
  const other = await newDevice()
  await seed.openSignedIn(other.page, await seed.onOtherDevice(person), '/profile')
  await expect(other.page.getByRole('textbox', { name: 'Name' })).toBeVisible()

  await seed.openSignedIn(page, person, '/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(person.password)
  const changed = { ...person, password: newPassword() }
  await page.getByLabel('New password').fill(changed.password)
  await page.getByLabel('Confirm password').fill(changed.password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your password is changed. All other devices are signed out.')).toBeVisible()

  await open(other.page, '/profile')
  await expect(other.page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await open(other.page, '/auth')
  await other.page.getByLabel('Email address').fill(person.address)
  await other.page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await other.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(other.page, 'Sign in failed')
  await signIn(other.page, changed)
})

test('signing out everywhere ends the session here and elsewhere @long', async ({
  page,
  newDevice,
  seed,
}) => {
  const person = await seed.member('edda')
  const other = await newDevice()
  await seed.openSignedIn(other.page, await seed.onOtherDevice(person), '/profile')
  await expect(other.page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await seed.openSignedIn(page, person, '/security')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'What the limits are' })).toBeVisible()
  await open(other.page, '/profile')
  await expect(other.page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
})
