import type { Page } from '@playwright/test'
import { createCommunitySeeds } from '../support/journeys/community.ts'
import { asOwner } from '../support/journeys/instance.ts'
import { expect, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { expectToast } from '../support/journeys/people.ts'
import { createMentorSeeds } from '../support/journeys/mentors.ts'

test.use({
  ownServer: 'mentors',
})

async function apply(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Apply as a mentor' }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('Choose one to eight topics.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Bullying at school' }).check()
  await page.getByRole('checkbox', { name: 'Weekday evenings' }).check()
  await page.getByRole('textbox', { name: 'What you have learned' }).fill('Writing it down was what helped.')
  await page.getByRole('textbox', { name: 'How we can reach you for the check' }).fill('At the club house')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('You applied. An administrator checks it and contacts you.')).toBeVisible()
}

test('a mentor from the application to the hand-over @long', async ({ page, seed, server, newDevice }) => {
  test.setTimeout(240_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const admin = await seed.administrator('admin')
  const mentors = createMentorSeeds(server)
  const [heron, boat, lamp, reed] = [
    await community.speaker('Quiet Heron'),
    await community.speaker('Paper Boat'),
    await community.speaker('Small Lamp'),
    await community.speaker('Tall Reed'),
  ]
  await mentors.overseer(admin, lamp)
  const theirs = (await newDevice()).page
  const desk = (await newDevice()).page

  await test.step('someone applies', async () => {
    await seed.openSignedIn(theirs, boat, '/mentorship')
    await apply(theirs)
  })

  await test.step('an administrator checks them and names an overseer', async () => {
    await seed.openSignedIn(desk, admin, '/admin?view=mentors')
    await desk.getByRole('button', { name: 'Check Paper Boat' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirm the check' }).click()
    await expect(dialog.getByText('Choose a day within the next twelve months.')).toBeVisible()
    await expectAccessible(desk)
    await dialog.getByRole('checkbox', { name: 'modules passed' }).check()
    await dialog.getByRole('checkbox', { name: 'identity' }).check()
    const until = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Counts until').fill(until)
    await dialog
      .getByRole('textbox', { name: 'What you looked at, or why not' })
      .fill('Passport and certificate')
    await dialog.getByRole('button', { name: 'Confirm the check' }).click()
    await expectToast(desk, 'The mentor has been told')
    await desk.getByRole('combobox', { name: 'Overseer of Paper Boat' }).selectOption('Small Lamp')
    await expect(theirs.getByText('Requests that fit are offered to you.')).toBeVisible()
  })

  await test.step('someone asks by what they need, and sees place and day', async () => {
    await seed.openSignedIn(page, heron, '/mentorship')
    await page.getByRole('button', { name: 'Ask for a mentor' }).click()
    await expect(page.getByText('Choose one to three topics.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Bullying at school' }).check()
    await page.getByRole('checkbox', { name: 'Weekday evenings' }).check()
    await page.getByRole('button', { name: 'Ask for a mentor' }).click()
    await expect(page.getByRole('heading', { name: 'You are number 1 in the line' })).toBeVisible()
    await expect(page.getByText('A mentor has your request.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the mentor reads why it is them, and accepts', async () => {
    await expect(
      theirs.getByText('same language, same age group, knows the topic, has time then'),
    ).toBeVisible()
    await expect(theirs.getByText('Quiet Heron')).toBeHidden()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Accompany them' }).click()
    await expect(theirs.getByRole('heading', { name: 'Quiet Heron' })).toBeVisible()
    await expectAccessible(theirs)
  })

  await test.step('they write to each other, sealed', async () => {
    await page.getByRole('link', { name: 'Paper Boat' }).click()
    await page.getByRole('textbox', { name: 'Your first message' }).fill('It is good that you are here.')
    await page.getByRole('button', { name: 'Send it' }).first().click()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('It is good that you are here.')
    await theirs.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(theirs.getByRole('list', { name: 'Messages' })).toContainText(
      'It is good that you are here.',
    )
    await theirs.goBack()
  })

  await test.step('they agree on a time and share a note', async () => {
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    await theirs.getByLabel('Day and time').fill(`${day}T18:00`)
    await theirs.getByRole('button', { name: 'Propose this time' }).click()
    await page.goBack()
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Calendar file' })).toBeVisible()
    await page.getByRole('textbox', { name: 'A note' }).fill('We try the letter first.')
    await page.getByText('Both of us', { exact: true }).click()
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(theirs.getByText('We try the letter first.')).toBeVisible()
  })

  await test.step('only the overseer reads confidential feedback', async () => {
    await page.getByRole('textbox', { name: 'In confidence' }).fill('It goes well.')
    await page.getByRole('button', { name: 'Send it' }).click()
    await expectToast(page, 'The overseer has it')
    const overseers = (await newDevice()).page
    await seed.openSignedIn(overseers, lamp, '/mentorship/oversight')
    await expect(overseers.getByText('It goes well.')).toBeVisible()
    await expectAccessible(overseers)
    await overseers.getByRole('button', { name: 'Mark as handled' }).click()
    await expect(overseers.getByText('Handled', { exact: true })).toBeVisible()
  })

  await test.step('an expired check hands the request to another mentor the same day', async () => {
    const others = (await newDevice()).page
    await seed.openSignedIn(others, reed, '/mentorship')
    await apply(others)
    await asOwner(server.dataDir, async (client) => {
      await client.query('set role upstander_owner')
      await client.query(`update mentor_checks set until = (now() at time zone 'UTC')::date - 1`)
    })
    await mentors.check(admin, lamp.id)
    await page.goto('/mentorship')
    await expect(page.getByText('because the mentor’s check was over')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You are number 1 in the line' })).toBeVisible()
    await expect(others.getByRole('button', { name: 'Accompany them' })).toBeVisible()
  })
})

test('an overseer watches the mentoring of a minor @long', async ({ page, seed, server, newDevice }) => {
  test.setTimeout(180_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const admin = await seed.administrator('admin')
  const mentors = createMentorSeeds(server)
  const [otter, boat, lamp] = [
    await community.speaker('Small Otter', 'younger'),
    await community.speaker('Calm Boat'),
    await community.speaker('Warm Lamp'),
  ]
  await mentors.overseer(admin, lamp)
  await mentors.mentor(admin, boat, lamp.id)
  const theirs = (await newDevice()).page
  const overseers = (await newDevice()).page

  await test.step('they read who reads along, and ask', async () => {
    await seed.openSignedIn(page, otter, '/mentorship')
    await expect(page.getByRole('heading', { name: 'Who reads along' })).toBeVisible()
    await expect(page.getByText('Apply as a mentor')).toBeHidden()
    await page.getByRole('checkbox', { name: 'Bullying at school' }).check()
    await page.getByRole('checkbox', { name: 'Weekday evenings' }).check()
    await page.getByRole('button', { name: 'Ask for a mentor' }).click()
    await expect(page.getByText('First an overseer takes your request on')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an overseer takes the request on', async () => {
    await seed.openSignedIn(overseers, lamp, '/mentorship/oversight')
    await expect(overseers.getByText('Nobody oversees it yet. 1 mentor could take it.')).toBeVisible()
    await expectAccessible(overseers)
    await overseers.getByRole('button', { name: 'Take it on as overseer' }).click()
    await expect(overseers.getByText('You oversee it. A mentor has it until')).toBeVisible()
  })

  await test.step('the mentor reads that they are under 18, and accepts', async () => {
    await seed.openSignedIn(theirs, boat, '/mentorship')
    await expect(theirs.getByText('They are under 18. Warm Lamp oversees it')).toBeVisible()
    await theirs.getByRole('button', { name: 'Accompany them' }).click()
    await expect(theirs.getByText('Warm Lamp oversees this and can read everything')).toBeVisible()
    await expectAccessible(theirs)
  })

  await test.step('both write, and read who else can', async () => {
    await page.getByRole('link', { name: 'Calm Boat' }).click()
    await expect(page.getByText('Nobody has written yet. You and Calm Boat can read it')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your first message' }).fill('It is good that you are here.')
    await page.getByRole('button', { name: 'Send it' }).first().click()
    // It opens the conversation.
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('It is good that you are here.')
    await expect(page.getByText('Warm Lamp oversees this and can read everything')).toBeVisible()
    await expectAccessible(page)
    await theirs.getByRole('link', { name: 'Open the conversation' }).click()
    const box = theirs.getByRole('textbox', { name: 'Your message' })
    await box.fill('Tell me when you want to begin.')
    await theirs.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Tell me when you want')
  })

  await test.step('a number is hidden from the reader and the overseer is notified', async () => {
    await theirs.getByRole('textbox', { name: 'Your message' }).fill('Call me on +44 7700 900123.')
    const send = theirs.getByRole('button', { name: 'Send', exact: true })
    await expect(theirs.getByText('Warm Lamp oversees this and reads it as it is.')).toBeVisible()
    await send.click()
    await expect(theirs.getByText('This would be hidden from the other one')).toBeVisible()
    await send.click()
    const messages = page.getByRole('list', { name: 'Messages' })
    await expect(messages).toContainText('Hidden: it may contain a way to be reached elsewhere.')
    await expect(page.getByText('900123')).toBeHidden()
    await overseers.getByRole('link', { name: 'Calm Boat accompanies Small Otter' }).click()
    await expect(overseers.getByText('1 message was hidden from its reader.')).toBeVisible()
    await expect(overseers.getByText('Tell me when you want to begin.')).toBeVisible()
    await expect(overseers.getByText('900123')).toBeHidden()
    await expectAccessible(overseers)
    await overseers.getByRole('button', { name: 'Show it' }).click()
    await expect(overseers.getByText('900123')).toBeVisible()
    await overseers.getByRole('button', { name: 'I have looked at it' }).click()
    await expect(overseers.getByText('1 message was hidden from its reader.')).toBeHidden()
  })
})
