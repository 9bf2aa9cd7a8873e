import type { Page } from '@playwright/test'
import { makeAdministrator } from '../support/journeys/seed/community.ts'
import type { Seed } from '../support/journeys/seed/seed.ts'
import type { SeededMember } from '../support/journeys/seed/members.ts'
import { createGroupSeeds } from '../support/journeys/groups.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'

test.use({
  ownServer: 'groups',
})

test.describe.configure({ mode: 'default' })

async function administrator(server: RunningInstance, seed: Seed, name: string): Promise<SeededMember> {
  const member = await seed.confirmedMember(name)
  await makeAdministrator(server, member)
  return member
}

const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('a group, from its start to its first session @long', async ({ page, seed, server, newDevice }) => {
  test.setTimeout(240_000)
  const admin = await administrator(server, seed, 'starter')
  const groups = createGroupSeeds(server, seed, admin)
  await groups.community.ensureOpen()
  const [marta, ines] = [await groups.facilitator('Marta'), await groups.facilitator('Ines')]
  const kim = await groups.community.speaker('Quiet Heron')

  const desk = (await newDevice()).page
  await test.step('an administrator starts a group from a template', async () => {
    await seed.openSignedIn(desk, admin, '/admin?view=groups')
    await desk.getByRole('button', { name: 'New group' }).click()
    await desk.getByRole('combobox', { name: 'Start from' }).selectOption('After work')
    await desk.getByRole('combobox', { name: 'Facilitator' }).selectOption(marta.hostId)
    await desk.getByRole('combobox', { name: 'Deputy' }).selectOption(ines.hostId)
    await desk.getByRole('button', { name: 'Start the group' }).click()
    await expect(desk.getByText('Waiting for its facilitator').first()).toBeVisible()
    await expectAccessible(desk)
  })

  const caring = (await newDevice()).page
  await test.step('the facilitator agrees, and the group opens', async () => {
    await seed.openSignedIn(caring, marta, '/support-groups')
    await caring.getByRole('link', { name: 'After work' }).click()
    await caring.getByRole('button', { name: 'Agree' }).click()
    await expect(part(caring, 'Look after')).toBeVisible()
  })

  await test.step('a visitor sees the purpose of a group but no content', async () => {
    await open(page, '/support-groups')
    await page.getByRole('link', { name: 'After work' }).click()
    await expect(page.getByText('What is said here stays here.')).toBeVisible()
    await expect(page.getByText('Nobody watches outside the sessions.')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('someone asks to join, and is shown who reads what', async () => {
    await seed.openSignedIn(page, kim, '/support-groups')
    await page.getByRole('link', { name: 'After work' }).click()
    await page.getByRole('button', { name: 'Ask to join' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Send request' }).click()
    await expect(sheet.getByText('Choose a name', { exact: false }).first()).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Your name in this group' }).fill('Copper Finch')
    await sheet
      .getByRole('textbox', { name: /^A few words to the facilitator/ })
      .fill('My boss shouts at me every day.')
    await sheet.getByRole('button', { name: 'Send request' }).click()
    await expect(sheet.getByText('The facilitator decides.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('You have asked to join')).toBeVisible()
  })

  await test.step('the facilitator accepts', async () => {
    await groups.approveNames()
    await part(caring, 'Look after').click()
    await expect(caring.getByText('My boss shouts at me every day.')).toBeVisible()
    await caring.getByRole('button', { name: 'Accept Copper Finch' }).click()
    await expect(caring.getByText('A place is held until')).toBeVisible()
    await expectAccessible(caring)
  })

  await test.step('with the rules accepted they are in it, and write', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Accept the rules and join' }).click()
    await part(page, 'Posts').click()
    await page.getByRole('button', { name: 'Write a post' }).first().click()
    await expect(page.getByText('Only this group reads it, under your name here.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill('Mondays')
    await page.getByRole('textbox', { name: 'Your words' }).fill('Mondays are the worst for me.')
    await page.getByRole('button', { name: 'Post to the group' }).click()
    await page.getByRole('link', { name: 'Open it' }).click()
    await expect(page.getByText('Mondays are the worst for me.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the facilitator answers, and both read it', async () => {
    await part(caring, 'Posts').click()
    await caring.getByRole('link', { name: 'Mondays' }).click()
    await caring.getByRole('textbox', { name: 'Your answer' }).fill('Thank you for saying it.')
    await caring.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(caring.getByText('Thank you for saying it.').last()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Thank you for saying it.').first()).toBeVisible()
  })

  await test.step('a private call, which the deputy is not in', async () => {
    await page.getByRole('link', { name: 'Back to the group' }).click()
    await part(page, 'Private call').click()
    await expect(page.getByText('Moderators may read it too.').first()).toBeVisible()
    await page
      .getByRole('textbox', { name: 'What do you want to say?' })
      .fill('Can I talk to you about Friday?')
    await page.getByRole('button', { name: 'Call the facilitator' }).click()
    await page.getByRole('link', { name: 'Open it' }).click()
    await expect(page.getByText('Can I talk to you about Friday?')).toBeVisible()
    await caring.getByRole('link', { name: 'Back to the group' }).click()
    await part(caring, 'Private call').click()
    await expect(caring.getByRole('link', { name: 'Private call with Copper Finch' })).toBeVisible()
  })

  await test.step('the facilitator plans sessions, and the first one is in the group', async () => {
    await part(caring, 'Sessions').click()
    await caring.getByRole('button', { name: 'Plan sessions' }).click()
    await caring.getByRole('button', { name: 'Propose these sessions' }).click()
    await expect(caring.getByText('Proposed. An administrator decides.')).toBeVisible()
    await groups.approveRooms()
    await groups.openFirstSession()
    // An open page of a group gets no event when a room is approved.
    await page.getByRole('link', { name: 'Back to the group' }).click()
    await expect(part(page, 'Sessions')).toBeVisible()
    await page.reload()
    await part(page, 'Sessions').click()
    await page.getByRole('link', { name: 'After work' }).first().click()
    await page
      .getByRole('button', { name: /^Take a seat/ })
      .first()
      .click()
    const door = page.getByRole('dialog')
    await door.getByRole('textbox', { name: 'Your name in this session' }).fill('Paper Boat')
    await door.getByRole('checkbox', { name: 'I accept the rules of this room' }).check()
    await door.getByRole('button', { name: 'Take a seat' }).click()
    await expect(page.getByText('We are waiting for the host.')).toBeVisible()
  })

  await test.step('a departing member disappears from the member list', async () => {
    await open(page, '/support-groups')
    await page.getByRole('link', { name: 'After work' }).click()
    await part(page, 'About and rules').click()
    await page.getByRole('button', { name: 'Leave the group' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the group' }).click()
    await expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible()
    await caring.reload()
    await part(caring, 'People').click()
    await expect(caring.getByText('Marta').first()).toBeVisible()
    await expect(caring.getByText('Copper Finch')).toHaveCount(0)
  })
})
