import { openView } from '../support/journeys/administration.ts'
import { readBandChange } from '#contract/community/band-changes.ts'
import {
  flagStory,
  giveAlias,
  makeAdministrator,
  nameModerator,
  openCommunity,
  publishStory,
} from '../support/journeys/seed/community.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { expectToast } from '../support/journeys/people.ts'

test.use({ ownServer: 'reviews' })

const story = { title: 'They laughed every morning', source: 'It went on for a year.' }

test('two administrators preserve a text and reveal an alias, notifying members @long', async ({
  page,
  seed,
  newDevice,
  server,
}) => {
  const admin = await seed.administrator('abel', { displayName: 'Abel Roth' })
  const second = await seed.confirmedMember('bea', 'Bea Lind')
  await makeAdministrator(server, second)
  const teller = await seed.member('tess', { confirmed: true })
  const moderator = await seed.confirmedMember('mel', 'Mel Okafor')
  await openCommunity(server)
  await nameModerator(server, moderator)
  await giveAlias(seed.caller, server, teller, 'Quiet Heron')
  const thread = await publishStory(seed.caller, server, teller, story)
  const address = new URL(`/reports/public/${thread}`, server.url).href

  await test.step('places a hold by a story address, extends it and ends it', async () => {
    await seed.openSignedIn(page, admin, '/admin?view=holds')
    await expect(page.getByText('No text is on hold')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Address of the text').fill(address)
    await page.getByLabel('Reason').fill('Case 12 at the district court')
    await page.getByRole('button', { name: 'Preserve this text' }).click()
    await expectToast(page, 'The text is on hold')
    await expect(page.getByText('by Abel Roth')).toBeVisible()
    await page.getByText('The copy', { exact: true }).click()
    await expect(page.getByText(story.source)).toBeVisible()
    await page.getByRole('button', { name: /^Extend the hold/ }).click()
    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Last day').fill(inAYear)
    await dialog.getByRole('button', { name: 'Extend' }).click()
    await expectToast(page, /^The hold now ends/)
    await page.getByRole('button', { name: /^End the hold/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await expectToast(page, 'The hold has ended')
    await expect(page.getByText('No text is on hold')).toBeVisible()
  })

  await test.step('one administrator asks, and cannot confirm it', async () => {
    await openView(page, 'Alias openings')
    await page.getByLabel('Address of a text, or id of an alias').fill(address)
    await page.getByRole('radio', { name: 'A court orders it' }).check()
    await page.getByLabel('Reason', { exact: true }).fill('The court asks who wrote this.')
    await page.getByLabel('Reference').fill('12 O 34/26')
    await page.getByRole('button', { name: 'Ask to open an alias' }).click()
    await expectToast(page, 'Another administrator can confirm it now')
    await expect(page.getByText('Waiting for another administrator')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  const colleague = (await newDevice()).page
  await test.step('another one confirms, and sees once whose it is', async () => {
    await seed.openSignedIn(colleague, second, '/admin?view=openings')
    await colleague.getByRole('button', { name: 'Confirm the request 12 O 34/26' }).click()
    await colleague.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await expectToast(colleague, 'The alias is open for 24 hours')
    await colleague.getByRole('button', { name: 'Show whose alias it is' }).click()
    await expect(colleague.getByRole('dialog').getByText(teller.address)).toBeVisible()
    await expectAccessible(colleague)
    await colleague.getByRole('button', { name: 'I have noted it' }).click()
    await expect(colleague.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(colleague.getByRole('button', { name: 'Show whose alias it is' })).toHaveCount(0)
    await expect(colleague.getByText(teller.address)).toHaveCount(0)
  })

  await test.step('the member learns of it, and the public figures count it', async () => {
    const theirs = (await newDevice()).page
    await seed.openSignedIn(theirs, teller, '/profile')
    await expect(theirs.getByText(/because a court ordered it/)).toBeVisible()
    await open(theirs, '/analytics')
    await expect(theirs.getByText('Aliases opened').first()).toBeVisible()
  })
})

test('two moderators approve a requested move, another after several flags @long', async ({
  page,
  seed,
  newDevice,
  server,
}) => {
  const [first, second] = [
    await seed.confirmedMember('noor', 'Noor Aziz'),
    await seed.confirmedMember('ode', 'Ode Lam'),
  ]
  await openCommunity(server)
  for (const moderator of [first, second]) await nameModerator(server, moderator)
  const [young, teller] = [
    await seed.member('yara', { confirmed: true }),
    await seed.member('tom', { confirmed: true }),
  ]
  await giveAlias(seed.caller, server, young, 'Soft Pebble', 'younger')
  await giveAlias(seed.caller, server, teller, 'Slow River')
  const thread = await publishStory(seed.caller, server, teller, story)
  await flagStory(seed.caller, thread, [
    { reason: 'insult', words: 'He calls her names.' },
    { reason: 'recognisable', words: 'I know who this is.' },
  ])

  await test.step('the member asks with a reason, and sees that it waits', async () => {
    await seed.openSignedIn(page, young, '/profile')
    await page.getByText('My age group').click()
    await page.getByRole('button', { name: 'Ask to move to 18 or older' }).click()
    await expect(page.getByText('Write a short reason.')).toBeVisible()
    await page.getByLabel('Why do you want to move?').fill('I turned 18 in May.')
    await page.getByRole('button', { name: 'Ask to move to 18 or older' }).click()
    await expectToast(page, 'Your request was sent')
    await expect(page.getByText('Two moderators look at it.')).toBeVisible()
    await expectAccessible(page)
  })

  const desk = (await newDevice()).page
  const rows = desk.getByRole('list', { name: 'Queue' }).getByRole('listitem')
  await test.step('merges flags of one text, and adds one arriving while open', async () => {
    await seed.openSignedIn(desk, first, '/moderation')
    await rows.filter({ hasText: 'Flag' }).getByRole('button').click()
    await desk.getByRole('button', { name: 'Show the text' }).click()
    await expect(desk.getByText('I know who this is.')).toBeVisible()
    await flagStory(seed.caller, thread, [{ reason: 'threat', words: 'He threatened me.' }])
    await expect(desk.getByText('He threatened me.')).toBeVisible()
    await desk.getByRole('button', { name: 'Keep', exact: true }).click()
    await expectToast(desk, 'Left as it is')
  })

  await test.step('both moderators agree', async () => {
    await desk.getByRole('button', { name: 'Show the text' }).click()
    await expect(desk.getByText('From 13–17 to 18+')).toBeVisible()
    await desk.getByRole('button', { name: 'Agree', exact: true }).click()
    await expectToast(desk, 'You agree. Another moderator reads it too')
    const other = (await newDevice()).page
    await seed.openSignedIn(other, second, '/moderation')
    const theirs = other.getByRole('list', { name: 'Queue' }).getByRole('listitem')
    await theirs.filter({ hasText: 'Request to move' }).getByRole('button').click()
    await other.getByRole('button', { name: 'Show the text' }).click()
    await other.getByRole('button', { name: 'Agree', exact: true }).click()
    await expectToast(other, 'Agreed')
  })

  await test.step('the member chooses a new name in the new community', async () => {
    const state = async () => (await seed.caller.call(readBandChange, {}, young)).change?.state
    await expect.poll(state, { timeout: 30_000 }).toBe('agreed')
    await page.reload()
    await page.getByRole('button', { name: 'Choose a name and a picture' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name in the community').fill('Early Maple')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'I accept the rules' }).click()
    // As the alias, and once more in the list of aliases after it loads.
    await expect(page.getByText('Early Maple').first()).toBeVisible()
    await expect(page.getByText('18 or older', { exact: true })).toBeVisible()
  })
})
