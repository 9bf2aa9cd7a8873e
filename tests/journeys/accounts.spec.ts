import type { Page } from '@playwright/test'
import {
  giveAlias,
  makeAdministrator,
  nameModerator,
  openCommunity,
} from '../support/journeys/seed/community.ts'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { expectToast, followReset } from '../support/journeys/people.ts'

test.use({
  ownServer: 'accounts',
})

// The first test needs a server with only one administrator.
test.describe.configure({ mode: 'default' })

/** Searches for a member under Admin, as an administrator does. */
async function findMember(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Find a person' }).fill(address)
  await page.getByRole('button', { name: 'Find a person' }).click()
  await expect(page.getByRole('heading', { level: 2, name: address })).toBeVisible()
}

test('two administrators suspend, request reset and deletion; the owner decides @long', async ({
  page,
  seed,
  newDevice,
  server,
}) => {
  const admin = await seed.administrator('abel', { displayName: 'Abel Roth' })
  const second = await seed.confirmedMember('bea', 'Bea Lind')
  await openCommunity(server)
  await nameModerator(server, second)
  const person = await seed.member('sam', { confirmed: true, codes: true })
  await giveAlias(seed.caller, server, person, 'Quiet Heron')
  const theirs = (await newDevice()).page
  await seed.openSignedIn(theirs, person, '/security')

  await test.step('finds a person by the whole address, which never enters a URL', async () => {
    await seed.openSignedIn(page, admin, '/admin?view=people')
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Find a person' }).fill(person.address.slice(0, -1))
    await page.getByRole('button', { name: 'Find a person' }).click()
    await expect(page.getByText('No account has this address or id.')).toBeVisible()
    await findMember(page, person.address)
    expect(page.url()).toContain(`person=${person.id}`)
    expect(decodeURIComponent(page.url())).not.toContain(person.address)
    await expect(page.getByText('No suspension').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the person reads why and until when they are suspended', async () => {
    await page.getByRole('button', { name: 'Suspend from the community' }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Suspend from the community' })
    await send.click()
    await expect(dialog.getByText('Choose how long.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'For 7 days' }).check()
    await dialog.getByLabel('Reason').selectOption('threat')
    await dialog.getByLabel('What the person reads').fill('You scared two people on Monday.')
    await send.click()
    await expectToast(page, 'Suspended. The person is told, and can contest it')
    await open(theirs, '/profile/posts')
    await expect(theirs.getByText(/You are suspended from the community · /)).toBeVisible()
    await expect(theirs.getByText('You scared two people on Monday.')).toBeVisible()
    await expectAccessible(theirs)
    await page.getByRole('button', { name: 'End the suspension' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the suspension' }).click()
    await expectToast(page, 'The suspension has ended. The person is told')
  })

  await test.step('alone, nobody resets a second factor', async () => {
    await page.getByRole('button', { name: 'Ask to reset the second factor' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Ask to reset/ })
      .click()
    await expect(page.getByText(/and you are the only one/)).toBeVisible()
  })

  await test.step('a second administrator is made by the exact address', async () => {
    await page.getByRole('button', { name: 'All people' }).click()
    await page.getByRole('textbox', { name: 'Make administrator' }).fill(second.address)
    await page.getByRole('button', { name: 'Make administrator' }).click()
    await expectToast(page, `${second.address} is now an administrator. All administrators are told`)
    await expect(
      page.getByRole('button', { name: `Remove as administrator: ${second.address}` }),
    ).toBeVisible()
  })

  const colleague = (await newDevice()).page
  await test.step('one asks, the other approves, and the person stops it', async () => {
    await findMember(page, person.address)
    await page.getByRole('button', { name: 'Ask to reset the second factor' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Ask to reset/ })
      .click()
    await expectToast(page, 'Another administrator can approve it now')
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await seed.openSignedIn(colleague, second, '/admin?view=people')
    await colleague.getByRole('button', { name: `Approve it for ${person.address}` }).click()
    await colleague.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expectToast(colleague, 'The person is told. It happens in 72 hours')
    await expectAccessible(colleague)
    await open(theirs, '/security')
    await expect(theirs.getByText('Your second factor will be removed')).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'This was not me: stop it' }).click()
    await expectToast(theirs, 'It was stopped')
    await expect(theirs.getByText('Your second factor will be removed')).toHaveCount(0)
  })

  await test.step('the mailed link of it is over by then', async () => {
    await colleague.goto(await server.mailedLink(person.address, 'stop-factor-reset'))
    await waitForFullHydration(colleague)
    await colleague.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click()
    await expect(colleague.getByText(/^This link no longer works/)).toBeVisible()
  })

  await test.step('a deletion waits for its owner, who agrees and undoes it', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Start deletion' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start deletion' }).click()
    await expectToast(page, 'The person is told, and decides')
    await theirs.reload()
    await theirs.getByLabel('Your email address, to be sure').fill('other@example.org')
    await theirs.getByRole('button', { name: 'Delete my account in 72 hours' }).click()
    await expect(theirs.getByText('This is not your account’s email address.')).toBeVisible()
    await theirs.getByLabel('Your email address, to be sure').fill(person.address)
    await theirs.getByRole('button', { name: 'Delete my account in 72 hours' }).click()
    await expect(theirs.getByText('Your account will be deleted')).toBeVisible()
    await theirs.getByRole('button', { name: 'Undo the deletion' }).click()
    await expectToast(theirs, 'Your account stays')
    await expect(theirs.getByText('Your account will be deleted')).toHaveCount(0)
  })
})

test('a compromised account freezes; mailbox and kit do not reopen it @long', async ({
  page,
  seed,
  newDevice,
  server,
}) => {
  const admin = await seed.confirmedMember('noor', 'Noor Aziz')
  await makeAdministrator(server, admin)
  await makeAdministrator(server, await seed.confirmedMember('omar', 'Omar Said'))
  const finn = await seed.member('finn', { confirmed: true, kit: true })
  const theirs = (await newDevice()).page
  await seed.openSignedIn(theirs, finn, '/security')

  await test.step('it is frozen, and every device is signed out', async () => {
    await seed.openSignedIn(page, admin, `/admin?view=people&person=${finn.id}`)
    await page.getByRole('button', { name: 'Freeze the account' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Freeze the account' }).click()
    await expectToast(page, 'Frozen. The person is told')
    await expect(page.getByText(/^Frozen on/)).toBeVisible()
    await expect(page.getByText('Not signed in anywhere')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Freeze the account' })).toHaveCount(0)
  })

  await test.step('the password no longer signs in, and says what does', async () => {
    const anywhere = (await newDevice()).page
    await open(anywhere, '/auth')
    await anywhere.getByLabel('Email address').fill(finn.address)
    await anywhere.getByRole('textbox', { name: 'Password', exact: true }).fill(finn.password)
    await anywhere.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expectToast(anywhere, 'Sign in failed', /This account was frozen to protect it/)
  })

  await test.step('a mailed link shows nothing, and says what reopens it', async () => {
    const again = (await newDevice()).page
    await followReset(again, server, finn)
    await expect(again.getByText(/two of them can reopen it, and it takes 72 hours/)).toBeVisible()
    await expect(again.getByLabel('New password')).toHaveCount(0)
  })

  await test.step('an administrator asks another one to reopen it', async () => {
    await page.getByRole('button', { name: 'Ask to reopen the account' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ask to reopen the account' }).click()
    await expectToast(page, 'Another administrator can approve it now')
    await expect(page.getByText('Waiting for another administrator.')).toBeVisible()
  })
})
