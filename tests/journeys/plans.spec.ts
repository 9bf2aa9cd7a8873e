import { expect, test } from '../support/journeys/journey.ts'
import { menuHeading } from '../support/journeys/menus.ts'
import { createSchool } from '../support/journeys/schools.ts'
import { sharedTeam } from '../support/journeys/shared-team.ts'
import { expectToast } from '../support/journeys/people.ts'

test.use({ ownServer: 'team' })

test('without keys nobody pays, and the administrator gives somebody a plan @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(60_000)
  const { admin } = await sharedTeam(seed, server)
  const mika = await seed.member('mika', { confirmed: true })
  await seed.openSignedIn(page, mika, '/dashboard')
  await menuHeading(page.getByRole('banner'), 'Your menu').click()
  await page.getByRole('link', { name: 'Subscription' }).click()
  await expect(page.getByText('This server takes no payments')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)

  const theirs = (await newDevice()).page
  await seed.openSignedIn(theirs, admin, '/admin?view=plans')
  await theirs.getByRole('textbox', { name: 'Reason' }).fill('Translates our guides')
  await theirs.getByRole('textbox', { name: 'Email address of the account' }).fill('nobody@example.org')
  await theirs.getByRole('button', { name: 'Give a plan' }).click()
  await expect(theirs.getByText('No account has this address.')).toBeVisible()
  await theirs.getByRole('textbox', { name: 'Email address of the account' }).fill(mika.address)
  await theirs.getByRole('button', { name: 'Give a plan' }).click()
  await expectToast(theirs, 'Plan given')
  await expect(theirs.getByText('Translates our guides')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Given to you by the people who run this server')).toBeVisible()
  await expect(page.getByText('Translates our guides')).toHaveCount(0)

  await theirs.getByRole('button', { name: `End ${mika.address}` }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(theirs.getByText(/^Ended /)).toBeVisible()
  await page.reload()
  await expect(page.getByText('This server takes no payments')).toBeVisible()
  await expect(page.getByText('Given to you by the people who run this server')).toHaveCount(0)
})

test('an administrator grants a school plan; its owner sees the seats @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(60_000)
  const { admin } = await sharedTeam(seed, server)
  const owner = await seed.confirmedMember('lena')
  await createSchool(seed, admin, owner, 'River School')
  await seed.openSignedIn(page, admin, '/admin?view=plans')
  await page.getByRole('radio', { name: 'An organisation' }).check()
  await page.getByRole('textbox', { name: 'Reason' }).fill('A state school without a budget')
  await page.getByRole('button', { name: 'Give a plan' }).click()
  await expect(page.getByText('Choose an organisation.').and(page.locator('p'))).toBeVisible()
  await page.getByRole('combobox', { name: 'Organisation' }).selectOption('River School')
  await page.getByRole('combobox', { name: 'Plan' }).selectOption('Large organisation')
  await page.getByRole('button', { name: 'Give a plan' }).click()
  await expectToast(page, 'Plan given')
  await expect(page.getByRole('listitem').filter({ hasText: 'River School' })).toContainText(
    'Large organisation',
  )

  const school = (await newDevice()).page
  await seed.openSignedIn(school, owner, '/subscription')
  await expect(school.getByText('1 of 250 places are taken')).toBeVisible()
  await expect(school.getByText('Given to you by the people who run this server')).toBeVisible()
  await expect(school.getByText('A state school without a budget')).toHaveCount(0)
})
