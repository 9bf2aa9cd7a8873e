import { expect, open, test } from '../support/journeys/journey.ts'
import { newPerson } from '../support/journeys/people.ts'
import { becomeAdministrator, createTeam, inviteHandler } from '../support/journeys/team.ts'

// A server without an administrator.
test.use({ ownServer: 'founding' })

test('the owner becomes administrator, and the invitee creates the team key @long', async ({
  page,
  server,
  newDevice,
  seed,
}) => {
  const handler = await seed.confirmedMember('hugo')
  await becomeAdministrator(page, server, newPerson('ines'))
  await open(page, '/admin')
  await expect(page.getByText('People see that nobody is reading')).toBeVisible()

  // After leaving midway they continue at the same step, from the overview or by signing in.
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Who reads reports?' })).toBeVisible()
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL('/admin')
  const { page: desk } = await newDevice()
  await seed.openSignedIn(desk, handler, '/school', 'locked')
  await expect(desk.getByText('You are not on a team yet')).toBeVisible()
  await inviteHandler(page, handler)
  await createTeam(desk, handler)

  // The setup link is useless to a later visitor.
  const { page: late } = await newDevice()
  await late.goto(server.administratorLink)
  const over = late.getByRole('dialog', { name: 'This link is no longer valid' })
  await expect(over.getByText('This server already has an administrator.')).toBeVisible()
  await expect(late.getByText('Create your administrator account')).toHaveCount(0)
})
