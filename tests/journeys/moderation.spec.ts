import {
  endClaims,
  giveAlias,
  submitComment,
  nameModerator,
  openCommunity,
  publishStory,
} from '../support/journeys/seed/community.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { expectToast } from '../support/journeys/people.ts'

test.use({ ownServer: 'moderation' })

const danger = 'I want to kill myself. Nobody listens.'
const mail = 'Write to me at ana@example.org, I went through the same.'
const calm = 'Thank you for telling this. It helped me to read it.'

test('two moderators work a queue by text and keys, with undo, handover', async ({
  page,
  seed,
  newDevice,
  server,
  isMobile,
}) => {
  const { caller } = seed
  const [first, second] = [
    await seed.confirmedMember('mel', 'Mel Okafor'),
    await seed.confirmedMember('noor', 'Noor Aziz'),
  ]
  await openCommunity(server)
  await nameModerator(server, first, { onDuty: false })
  await nameModerator(server, second)
  const [teller, writer] = [
    await seed.member('tess', { confirmed: true }),
    await seed.member('wes', { confirmed: true }),
  ]
  await giveAlias(caller, server, teller, 'Quiet Heron')
  await giveAlias(caller, server, writer, 'Slow River')
  const story = { title: 'They laughed every morning', source: 'It went on for a year.' }
  const thread = await publishStory(caller, server, teller, story)

  await seed.openSignedIn(page, first, '/moderation')
  const rows = page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
  const text = page.getByRole('region', { name: 'The text' })
  const act = async (key: string, name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    if (isMobile) await button.click()
    else await page.keyboard.press(key)
  }
  const show = () => act('v', 'Show the text')

  await test.step('an empty queue says so, and a duty is begun', async () => {
    await expect(page.getByText('Nothing is waiting')).toBeVisible()
    await expect(page.getByText('You are off duty.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start duty now' }).click()
    await expect(page.getByText('You are off duty.')).toHaveCount(0)
  })

  await test.step('what is handed in appears by itself, danger first', async () => {
    for (const source of [calm, mail, danger]) await submitComment(caller, writer, thread, source)
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('Danger')
    await expect(rows.nth(2)).toContainText('Email address')
    await expect(page.getByRole('banner').getByText('3 waiting')).toHaveCount(1)
  })

  await test.step('hides the words of an opened item until requested', async () => {
    if (isMobile) await rows.first().getByRole('button').click()
    else {
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { level: 2, name: 'Comment' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Publish with help' })).toHaveCount(0)
    await expectAccessible(page)
    await show()
    await expect(text.getByText('Nobody listens.')).toBeVisible()
    await expect(page.getByText(story.source)).toBeVisible()
    await expect(page.getByText('Slow River')).toBeVisible()
    await expectAccessible(page)
  })

  const colleague = (await newDevice()).page
  await test.step('a colleague sees that it is taken', async () => {
    await seed.openSignedIn(colleague, second, '/moderation')
    const theirs = colleague.getByRole('list', { name: 'Queue' }).getByRole('listitem')
    await expect(theirs.first()).toContainText('With another until')
    await expect(theirs.first().getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('an item that is left is free for others at once', async () => {
    await page.goBack()
    const theirs = colleague.getByRole('list', { name: 'Queue' }).getByRole('listitem')
    await expect(theirs.first()).not.toContainText('With another until')
    await rows.first().getByRole('button').click()
    await show()
    await expect(text.getByText('Nobody listens.')).toBeVisible()
  })

  await test.step('one key decides, the next item follows, and undo reverts it', async () => {
    await act('h', 'Publish with help')
    await expectToast(page, 'Published with help')
    await expect(page.getByText('Someone may be in danger.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Show the text' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Undone')
    await expect(page.getByText('Someone may be in danger.')).toBeVisible()
    await show()
    await expect(text.getByText('Nobody listens.')).toBeVisible()
    await act('h', 'Publish with help')
    await expectToast(page, 'Published with help')
  })

  await test.step('“Not me” leaves an item to others for good', async () => {
    await show()
    await expect(text.getByText('It helped me')).toBeVisible()
    await act('m', 'Not me')
    await expectToast(page, 'Left to another moderator')
    await show()
    await expect(text.getByText('ana')).toBeVisible()
  })

  await test.step('a refusal says why; what the rules found is chosen already', async () => {
    await act('r', 'Refuse')
    const form = page.getByRole('form', { name: 'Refuse' })
    await expect(form.getByRole('radio', { name: 'Contact details' })).toBeChecked()
    if (!isMobile) {
      await expect(form.getByRole('radio', { name: 'Contact details' })).toBeFocused()
      await page.keyboard.press('d')
    } else await form.getByText('Another reason').click()
    await expect(form.getByRole('radio', { name: 'Another reason' })).toBeChecked()
    await form.getByRole('button', { name: 'Refuse' }).click()
    await expect(form.getByText('Write to the author what the matter is.')).toBeVisible()
    await form.getByRole('textbox').fill('Leave the address out, and it can stay.')
    await expectAccessible(page)
  })

  await test.step('what a colleague decided meanwhile is said, and the queue goes on', async () => {
    await endClaims(server)
    await colleague.reload()
    const theirs = colleague.getByRole('list', { name: 'Queue' }).getByRole('listitem')
    await theirs.filter({ hasText: 'Email address' }).getByRole('button').click()
    await colleague.getByRole('button', { name: 'Show the text' }).click()
    await colleague.getByRole('button', { name: 'Publish', exact: true }).click()
    await expectToast(colleague, 'Published')
    await page.getByRole('form', { name: 'Refuse' }).getByRole('button', { name: 'Refuse' }).click()
    await expectToast(page, 'This item has changed')
    await expect(page.getByText('Nothing is waiting')).toBeVisible()
  })

  await test.step('shifts are planned in the zone of this device', async () => {
    await page.getByRole('tab', { name: 'Duty' }).click()
    await expect(page.getByText('You are on duty until')).toBeVisible()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Enter a day and two times.')).toBeVisible()
    const soon = new Date(Date.now() + 3 * 86_400_000)
    await page.getByLabel('Day', { exact: true }).fill(soon.toISOString().slice(0, 10))
    await page.getByLabel('Repeat').selectOption({ label: 'Weekly, 2 more weeks' })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(page, '3 shifts added')
    const shifts = page.getByRole('list', { name: 'Your shifts' }).getByRole('listitem')
    await expect(shifts).toHaveCount(4)
    await shifts.last().getByRole('button', { name: 'Remove' }).click()
    await expect(shifts).toHaveCount(3)
    await expectAccessible(page)
    await shifts.first().getByRole('button', { name: 'End now' }).click()
    await expect(page.getByText('You are off duty.')).toBeVisible()
  })
})

test('administrators see what is missing, and name moderators @long', async ({ page, seed, newDevice }) => {
  const admin = await seed.administrator('abel')
  const member = await seed.confirmedMember('ona', 'Ona Petit')
  await seed.openSignedIn(page, admin, '/admin?view=moderators')
  await expect(
    page.getByText('The community is open.').or(page.getByText('The community is closed.')),
  ).toBeVisible()
  const form = page.locator('form')
  await form.getByRole('button', { name: 'Name a moderator' }).click()
  await expect(form.getByText('Enter someone they can talk to.')).toBeVisible()
  await form.getByLabel('Whom they can talk to').fill('Ada Brandt')
  await form.getByLabel('Email address of a member').fill('nobody@example.org')
  await form.getByRole('button', { name: 'Name a moderator' }).click()
  await expect(form.getByText('No member has this address.')).toBeVisible()
  await form.getByLabel('Email address of a member').fill(member.address)
  await form.getByRole('button', { name: 'Name a moderator' }).click()
  await expectToast(page, 'Moderator named')
  const row = page.getByRole('row').filter({ hasText: 'Ona Petit' })
  await expect(row).toContainText('Modules not passed')
  await expectAccessible(page)

  const theirs = (await newDevice()).page
  await seed.openSignedIn(theirs, member, '/moderation')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()

  await row.getByRole('button', { name: 'Change Ona Petit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Open the first module' })).toHaveAttribute(
    'href',
    '/learning/mod-start',
  )
  await dialog.getByLabel('Passed the moderators’ modules on').fill('2026-01-15')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Modules passed January 15')
  await open(theirs, '/moderation')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible()
  await theirs.getByRole('tab', { name: 'Duty' }).click()
  await theirs.getByRole('link', { name: 'The moderators’ modules' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Before you decide anything' })).toBeVisible()

  await row.getByRole('button', { name: 'Pause Ona Petit' }).click()
  await expect(row).toContainText('Paused')
  await page.getByRole('button', { name: 'Turn on calm mode' }).click()
  await expectToast(page, 'Calm mode is on')
  await page.getByRole('button', { name: 'Turn off calm mode' }).click()
  await expectToast(page, 'Calm mode is off')
  await row.getByRole('button', { name: 'Remove Ona Petit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Moderator removed')
  await expect(row).toHaveCount(0)
})
