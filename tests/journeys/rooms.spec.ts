import type { Page } from '@playwright/test'
import { makeAdministrator } from '../support/journeys/seed/community.ts'
import type { Seed } from '../support/journeys/seed/seed.ts'
import type { SeededMember } from '../support/journeys/seed/members.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { createRoomSeeds } from '../support/journeys/rooms.ts'

test.use({
  ownServer: 'rooms',
})

test.describe.configure({ mode: 'default' })

/** Another administrator of the server. */
async function administrator(server: RunningInstance, seed: Seed, name: string): Promise<SeededMember> {
  const member = await seed.confirmedMember(name)
  await makeAdministrator(server, member)
  return member
}

const line = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a line' })

/** Writes a line, and waits until it is shown. */
async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(line(page, words)).toBeVisible()
}

/** Opens the host's controls first on a narrow screen. */
async function withControls(page: Page, act: () => Promise<unknown>): Promise<void> {
  const opener = page.getByRole('button', { name: /^Controls/ })
  const isNarrow = await opener.isVisible()
  if (isNarrow) await opener.click()
  await act()
  const sheet = page.getByRole('dialog', { name: 'Controls' })
  if (isNarrow && (await sheet.isVisible()))
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
}

test('member, host, second host and moderator hold a session together @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(180_000)
  const admin = await administrator(server, seed, 'rooms')
  const rooms = createRoomSeeds(server, seed, admin)
  await rooms.community.ensureOpen()
  const [rowan, ines] = [await rooms.host('Rowan'), await rooms.host('Ines')]
  const kim = await rooms.community.speaker('Quiet Heron')
  const room = await rooms.room(rowan, ines, { session: 'waiting' })

  await test.step('a member finds the room and joins under a session name', async () => {
    await seed.openSignedIn(page, kim, '/safe-spaces-enhanced')
    await page.getByRole('link', { name: 'The first week back' }).first().click()
    await page
      .getByRole('button', { name: /^Take a seat/ })
      .first()
      .click()
    const door = page.getByRole('dialog')
    await expect(door.getByText('kept for 30 days').first()).toBeVisible()
    await door.getByRole('button', { name: 'Take a seat' }).click()
    await expect(door.getByText('Accept the rules to continue.')).toBeVisible()
    await door.getByRole('textbox', { name: 'Your name in this session' }).fill('Paper Boat')
    await door.getByRole('checkbox', { name: 'I accept the rules of this room' }).check()
    await door.getByRole('button', { name: 'Take a seat' }).click()
    await expect(page.getByText('We are waiting for the host.')).toBeVisible()
  })

  const hosting = (await newDevice()).page
  await test.step('the host opens it, and they write to each other', async () => {
    await seed.openSignedIn(hosting, rowan, room.sessionPath)
    await withControls(hosting, () => hosting.getByRole('button', { name: 'Open the room' }).click())
    await expect(hosting.getByText('Open', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await say(hosting, 'Good evening. What is one small thing for tomorrow?')
    await expect(line(page, 'Good evening. What is one small thing for tomorrow?')).toBeVisible()
    await say(page, 'I will sit with my cousin.')
    await expect(line(hosting, 'I will sit with my cousin.')).toBeVisible()
    await expect(hosting.getByText('Quiet Heron')).toHaveCount(0)
    await expectAccessible(page)
    await expectAccessible(hosting)
  })

  await test.step('danger words show help to the writer and alert the host', async () => {
    await field(page).fill('I want to kill myself.')
    await expect(page.getByText('the host sees a mark beside your line')).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await withControls(hosting, () =>
      expect(hosting.getByText('May be in danger').filter({ visible: true }).first()).toBeVisible(),
    )
    await expect(page.getByText('May be in danger')).toHaveCount(0)
  })

  await test.step('a word in private', async () => {
    await page.getByRole('button', { name: 'A word in private', exact: true }).click()
    const theirs = page.getByRole('dialog')
    await expect(theirs.getByText('Moderators may read it.')).toBeVisible()
    await theirs.getByRole('textbox', { name: 'Write in private' }).fill('Can you tell me what to do?')
    await theirs.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(theirs.getByText('Can you tell me what to do?')).toBeVisible()
    await theirs.getByRole('button', { name: 'Close' }).click()
    await withControls(hosting, async () => {
      await hosting.getByRole('button', { name: 'Open the word in private with Paper Boat' }).click()
      const word = hosting.getByRole('dialog')
      await expect(word.getByText('Can you tell me what to do?')).toBeVisible()
      await word.getByRole('textbox', { name: 'Write in private' }).fill('Are you safe right now?')
      await word.getByRole('button', { name: 'Send', exact: true }).click()
      await word.getByRole('button', { name: 'Close' }).click()
    })
  })

  const second = (await newDevice()).page
  await test.step('the host’s network goes, and the second host takes over', async () => {
    await seed.openSignedIn(second, ines, room.sessionPath)
    await expect(line(second, 'I will sit with my cousin.')).toBeVisible()
    await hosting.context().setOffline(true)
    await rooms.setHostAbsence(room.sessionId, 61)
    await expect(page.getByText('The host has lost the connection.')).toBeVisible({ timeout: 30_000 })
    await withControls(second, () => second.getByRole('button', { name: 'Take over' }).click())
    await say(second, 'Ines here. I go on from where Rowan was.')
    await expect(line(page, 'Ines here. I go on from where Rowan was.')).toBeVisible()
    await say(page, 'Thank you.')
  })

  await test.step('back again, the first host has missed nothing and leads no longer', async () => {
    await hosting.context().setOffline(false)
    await expect(line(hosting, 'Thank you.')).toBeVisible({ timeout: 30_000 })
    await withControls(hosting, () =>
      expect(
        hosting.getByText('The other host leads this session.').filter({ visible: true }).first(),
      ).toBeVisible(),
    )
  })

  await test.step('a moderator reads it', async () => {
    const reading = (await newDevice()).page
    const moderator = await seed.confirmedMember('reads')
    await rooms.community.makeModerator(moderator)
    await seed.openSignedIn(reading, moderator, '/safe-spaces-enhanced')
    const listed = reading.getByRole('region', { name: /^For moderators/ })
    await listed.getByRole('link', { name: 'The first week back' }).click()
    await expect(line(reading, 'Thank you.')).toBeVisible()
    await expect(field(reading)).toHaveCount(0)
  })

  await test.step('it ends, and a member keeps what helped', async () => {
    await withControls(second, async () => {
      const controls = second.getByRole('region', { name: 'Controls' })
      await controls.getByRole('button', { name: 'End the session' }).click()
      await second.getByRole('alertdialog').getByRole('button', { name: 'End the session' }).click()
    })
    await expect(page.getByText('This session is over')).toBeVisible()
    const more = page.getByRole('button', { name: 'Who is here' })
    if (await more.isVisible()) await more.click()
    await page.getByRole('button', { name: 'Copy lines into my log' }).click()
    await page.getByRole('checkbox', { name: 'Choose the line by Ines, host' }).first().check()
    await page.getByRole('button', { name: 'Copy 1 line' }).click()
    await expect(page.getByText('1 line is in your log')).toBeVisible()
  })
})

test('quick exit leaves the room, and a full room queues fairly @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  const admin = await administrator(server, seed, 'list')
  const rooms = createRoomSeeds(server, seed, admin)
  await rooms.community.ensureOpen()
  const [rowan, ines] = [await rooms.host('Rowan'), await rooms.host('Ines')]
  const members = [
    await rooms.community.speaker('First Sail'),
    await rooms.community.speaker('Second Sail'),
    await rooms.community.speaker('Third Sail'),
  ] as const
  const room = await rooms.room(rowan, ines, { seats: 2, session: 'open', title: 'A small room' })
  await rooms.seat(room.sessionId, members[0], 'Linen Kite')
  await rooms.seat(room.sessionId, members[1], 'Copper Drum')

  const waiting = (await newDevice()).page
  await seed.openSignedIn(waiting, members[2], room.path)
  await waiting
    .getByRole('button', { name: /^Join the waiting list/ })
    .first()
    .click()
  const door = waiting.getByRole('dialog')
  await door.getByRole('textbox', { name: 'Your name in this session' }).fill('Velvet Spoon')
  await door.getByRole('checkbox', { name: 'I accept the rules of this room' }).check()
  await door.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(waiting.getByText('You are number 1 on the waiting list').first()).toBeVisible()

  await seed.openSignedIn(page, members[0], room.sessionPath)
  await expect(page.getByText('Nothing has been written yet.')).toBeVisible()
  await page
    .getByRole('link', { name: /^Leave quickly/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(/safe-spaces/)

  await expect(async () => {
    await open(waiting, room.path)
    await expect(waiting.getByRole('link', { name: 'Go in' })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await waiting.getByRole('link', { name: 'Go in' }).click()
  await expect(field(waiting)).toBeVisible()
})

test('a member asks to host, is verified, and proposes a room @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const admin = await administrator(server, seed, 'checks')
  const rooms = createRoomSeeds(server, seed, admin)
  await rooms.community.ensureOpen()
  await rooms.host('Ines')
  const noor = await rooms.community.speaker('Quiet Noor')

  await seed.openSignedIn(page, noor, '/safe-spaces-enhanced/hosting')
  await page.getByRole('button', { name: 'Ask to host' }).click()
  await expect(page.getByText('Say how we can reach you.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name as a host' }).fill('Noor')
  await page.getByRole('textbox', { name: 'About your work and training' }).fill('I led a group for years.')
  await page.getByRole('textbox', { name: 'How the administrators reach you' }).fill('noor@example.org')
  await page.getByRole('button', { name: 'Ask to host' }).click()
  await expect(page.getByText('Waiting to be checked')).toBeVisible()
  await expectAccessible(page)

  const checking = (await newDevice()).page
  await seed.openSignedIn(checking, admin, '/admin?view=rooms')
  const hostRequest = checking.getByRole('group').filter({ hasText: 'Noor' }).first()
  await hostRequest.getByRole('button', { name: 'Verify' }).click()
  await expect(hostRequest.getByText('Say what you checked, or why you refuse.')).toBeVisible()
  await hostRequest.getByRole('textbox', { name: 'What you checked, or why not' }).fill('Spoke to her')
  await hostRequest.getByLabel('Host a room').fill(new Date().toISOString().slice(0, 10))
  await hostRequest.getByRole('button', { name: 'Verify' }).click()
  await expect(hostRequest.getByText('Verified', { exact: true }).first()).toBeVisible()
  await expectAccessible(checking)

  await page.reload()
  await page.getByRole('button', { name: 'Propose a room' }).click()
  await page.getByRole('combobox', { name: 'Start from' }).selectOption('A quiet hour')
  await page.getByRole('combobox', { name: 'Second host' }).selectOption('Ines')
  await page.getByRole('button', { name: 'Send the proposal' }).click()
  await expect(page.getByText('Proposed', { exact: true })).toBeVisible()

  await checking.reload()
  await checking.getByRole('button', { name: 'Approve' }).click()
  await expect(checking.getByText('The room is approved')).toBeVisible()
  await open(page, '/safe-spaces-enhanced')
  await expect(page.getByRole('link', { name: 'A quiet hour' }).first()).toBeVisible()
})
