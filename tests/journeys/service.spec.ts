import { expect, test } from '../support/journeys/journey.ts'
import { openView } from '../support/journeys/administration.ts'
import { asOwner } from '../support/journeys/instance.ts'
import { sharedTeam } from '../support/journeys/shared-team.ts'
import { expectToast } from '../support/journeys/people.ts'

test.use({ ownServer: 'team' })

test('an administrator names the service, invites, announces, and previews erasure', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(60_000)
  const { admin } = await sharedTeam(seed, server)
  // Before joining is restricted to invited members.
  const nora = await seed.member('nora', { confirmed: true, kit: true })
  await seed.openSignedIn(page, admin, '/admin?view=settings')

  await test.step('settings here override the configuration and appear in the history', async () => {
    await expect(page.getByText('From the configuration: Upstander')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name of the service' }).fill('Lincoln Help')
    await page.getByRole('radio', { name: 'People with an invitation' }).check()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expectToast(page, 'Settings saved')
    const history = page.getByRole('region', { name: 'Change history' })
    await expect(history.getByText('Lincoln Help')).toBeVisible()
    await expect(page).toHaveTitle(/Lincoln Help$/)
  })

  await test.step('what another administrator saved meanwhile is not written over', async () => {
    const api = `${server.url}/api/admin/settings`
    const { saved, version } = await (await page.request.get(api)).json()
    const data = { settings: { ...saved, sessionDays: 9 }, version }
    expect((await page.request.put(api, { data, headers: { origin: server.url } })).status()).toBe(200)
    await page.getByRole('textbox', { name: 'Name of the service' }).fill('Mine')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByRole('button', { name: 'Load their version' }).click()
    await expect(page.getByRole('textbox', { name: 'Days a session lasts' })).toHaveValue('9')
    await expect(page.getByRole('textbox', { name: 'Name of the service' })).toHaveValue('Lincoln Help')
  })

  const visitor = (await newDevice()).page
  await test.step('holders of the invitation link are invited, and others get a notice', async () => {
    await page.getByRole('textbox', { name: 'Who it is for' }).fill('Class 7b')
    await page.getByRole('button', { name: 'Make a link' }).click()
    const link = (await page.getByText(/#invitation=/).textContent()) ?? ''
    await visitor.goto('/auth')
    await visitor.getByRole('tab', { name: 'Sign Up', exact: true }).click()
    await expect(visitor.getByText('You need an invitation')).toBeVisible()
    await visitor.goto(link)
    await expect(visitor.getByText('You have been invited.')).toBeVisible()
    expect(visitor.url()).not.toContain('invitation')
  })

  await test.step('an announcement appears on every page except help pages until closed', async () => {
    await openView(page, 'Announcements')
    await page.getByRole('textbox', { name: 'In English' }).fill('Nobody reads on Monday.')
    await page.getByRole('textbox', { name: 'In Spanish' }).fill('El lunes no lee nadie.')
    await page.getByRole('button', { name: 'Save announcement' }).click()
    await expectToast(page, 'Announcement saved')
    await visitor.goto('/')
    const bar = visitor.getByRole('region', { name: 'Announcement' })
    await expect(bar.getByText('Nobody reads on Monday.')).toBeVisible()
    await visitor.goto('/crisis')
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar).toHaveCount(0)
    await visitor.goto('/')
    await bar.getByRole('button', { name: 'Close announcement' }).click()
    await expect(bar).toHaveCount(0)
  })

  await test.step('a member with bounced mail is notified in the app with advice', async () => {
    await asOwner(server.dataDir, (client) =>
      client.query(
        `insert into undeliverable_addresses (member_id, comparable_address, cause)
         select id, comparable_address, 'bounced' from members where id = $1`,
        [nora.id],
      ),
    )
    const { page: theirs } = await newDevice()
    await seed.openSignedIn(theirs, nora, '/dashboard')
    await expect(theirs.getByText('We could not send mail to your address')).toBeVisible()
    await theirs.getByRole('link', { name: 'Change your address' }).click()
    await expect(theirs).toHaveURL(/\/security#address$/)
    await expect(theirs.getByRole('heading', { name: 'Email address', exact: true })).toBeVisible()
  })

  await test.step('a dry run says what the rules would erase', async () => {
    await openView(page, 'Retention')
    await expect(page.getByText(/^The next daily run starts/)).toBeVisible()
    await openView(page, 'Jobs and mail')
    await expect(page.getByRole('heading', { name: 'Failed jobs' })).toBeVisible()
  })
})
