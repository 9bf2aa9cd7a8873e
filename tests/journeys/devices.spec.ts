import { expect, test } from '../support/journeys/journey.ts'
import { signIn, unlock } from '../support/journeys/people.ts'
import { newReportOf } from '../support/journeys/reports.ts'

test('signs out another device, closing everything open there immediately @long', async ({
  page,
  newDevice,
  seed,
}) => {
  const person = await seed.member('greta')
  const report = newReportOf('greta')
  const path = await seed.report(person, report)
  await seed.openSignedIn(page, person, '/security', 'locked')

  const other = await newDevice()
  await signIn(other.page, person)
  await expect(other.page).toHaveURL('/reports')
  const stream = other.page.waitForResponse((answer) => answer.url().endsWith('/api/live') && answer.ok())
  await other.page.getByRole('main').getByRole('link', { name: report.title }).press('Enter')
  await expect(other.page).toHaveURL(path)
  await expect(other.page.getByRole('main').getByText(report.story)).toBeVisible()
  await stream

  await page.reload()
  await unlock(page, person)
  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device, since')
  await page.getByText('Sign-in history').click()
  const history = page.getByRole('list', { name: 'Sign-in history' }).getByRole('listitem')
  await expect(history).toHaveText([/Computer, Chrome/, /Device/])
  await devices.getByRole('button', { name: /^Sign out:/ }).click()
  await expect(page.getByText('Signed out. Everything open there is now locked.')).toBeVisible()
  await expect(devices).toHaveCount(1)

  // The other device reacts by itself, when its stream ends.
  await expect(other.page.getByText(report.story)).toHaveCount(0)
  await expect(other.page.getByRole('heading', { level: 1, name: report.title })).toHaveCount(0)
  // Signing in there again leads back to the open page.
  await other.page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await other.page.getByLabel('Email address').fill(person.address)
  await other.page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await other.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other.page).toHaveURL(path)
  await expect(other.page.getByRole('main').getByText(report.story)).toBeVisible()
})

test('the session list shows remote sign-ins and endings without a reload @long', async ({
  page,
  newDevice,
  seed,
}) => {
  const person = await seed.member('greta')
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/live') && answer.ok())
  await seed.openSignedIn(page, person, '/security', 'locked')
  await unlock(page, person)
  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(1)
  await stream

  const other = await newDevice()
  await signIn(other.page, person)
  await expect(other.page).toHaveURL('/reports')
  await expect(devices).toHaveCount(2)

  await other.page.goto('/security')
  await unlock(other.page, person)
  await other.page.getByRole('button', { name: 'Sign out here' }).click()
  await expect(devices).toHaveCount(1)
})
