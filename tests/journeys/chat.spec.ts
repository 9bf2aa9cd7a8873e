import type { Page } from '@playwright/test'
import { createChatSeeds } from '../support/journeys/chats.ts'
import { createCommunitySeeds } from '../support/journeys/community.ts'
import { expect, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { expectToast } from '../support/journeys/people.ts'

test.use({
  ownServer: 'chat',
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const message = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('article').filter({ hasText: words })
const unsent = (page: Page) => page.getByRole('article', { name: 'Your message on its way' })

async function send(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** The menu of a message. */
const messageMenu = (page: Page, words: string) =>
  message(page, words)
    .getByRole('button', { name: /^More about message/ })
    .click()

test('two people talk on three devices, through a lost network @long', async ({
  page,
  seed,
  server,
  newDevice,
  context,
}) => {
  test.setTimeout(300_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const [heron, boat] = [await community.speaker('Quiet Heron'), await community.speaker('Paper Boat')]
  const topic = await community.topic(boat, { title: 'How did you tell someone?' })
  const theirs = (await newDevice()).page

  await test.step('who takes no requests yet chooses to', async () => {
    await seed.openSignedIn(theirs, boat, '/chat')
    await expect(theirs.getByText('No conversations yet')).toBeVisible()
    await expectAccessible(theirs)
    const from = theirs.getByRole('combobox', { name: 'Who may ask you for a conversation' })
    await expect(from).toHaveValue('nobody')
    await from.selectOption('Anyone in the community')
    const saveResponse = theirs.waitForResponse(
      (response) => response.request().postData()?.includes('"read":true') ?? false,
      { timeout: 60_000 },
    )
    await theirs.getByRole('checkbox', { name: 'That I have read it' }).check()
    await saveResponse
    await theirs.reload()
    await expect(from).toHaveValue('community')
    await expect(theirs.getByRole('checkbox', { name: 'That I have read it' })).toBeChecked()
  })

  await test.step('from the menu of a post a request is sent, once', async () => {
    await seed.openSignedIn(page, heron, topic)
    const ask = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).first().click()
      await page.getByRole('button', { name: /^Ask for a conversation/ }).click()
    }
    await ask()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await expect(dialog.getByText('Write a few words first.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Your text' }).fill('You wrote what I needed to read.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await expect(dialog.getByRole('heading', { name: 'Sent' })).toBeVisible()
    await dialog.getByRole('link', { name: 'Open Chat' }).click()
    await expect(page.getByRole('link', { name: 'Paper Boat' })).toBeVisible()
  })

  await test.step('it appears by itself, and is accepted', async () => {
    const request = theirs.getByRole('article', { name: 'Quiet Heron asks for a conversation' })
    await expect(request.getByText('You wrote what I needed to read.')).toBeVisible()
    await expectAccessible(theirs)
    await request.getByRole('button', { name: 'Accept' }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Quiet Heron' })).toBeVisible()
    await send(theirs, 'I am glad that you wrote.')
    await expect(message(theirs, 'I am glad')).toBeVisible()
    await page.getByRole('link', { name: 'Paper Boat' }).click()
    await expect(message(page, 'I am glad')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('without a network messages wait, and arrive in their order', async () => {
    await page.getByRole('textbox', { name: 'Your message' }).fill('a')
    await page
      .getByRole('button', { name: 'Only I use it' })
      .click({ timeout: 10_000 })
      .catch(() => undefined)
    await context.setOffline(true)
    for (const words of ['First, when it began.', 'Second, who helped.', 'Third, what I do now.'])
      await send(page, words)
    await expect(unsent(page)).toHaveCount(3)
    await expect(unsent(page).first().getByText('Waiting to send')).toBeVisible()
    await context.setOffline(false)
    await expect(unsent(page)).toHaveCount(0, { timeout: 20_000 })
    const numbers = theirs.getByRole('list', { name: 'Messages' }).getByRole('article')
    await expect(numbers).toHaveText([/needed to read/, /glad/, /^.*First,/, /Second,/, /Third,/])
  })

  await test.step('another device of the same person has all of it', async () => {
    const second = (await newDevice()).page
    await seed.openSignedIn(second, await seed.onOtherDevice(boat), '/chat')
    await second.getByRole('link', { name: 'Quiet Heron' }).click()
    await expect(message(second, 'Third, what I do now.')).toBeVisible()
    await send(second, 'I read it on my other device.')
    await expect(message(theirs, 'I read it on my other device.')).toBeVisible()
    await expect(message(page, 'I read it on my other device.')).toBeVisible()
  })

  await test.step('a message is edited, and another withdrawn before being read', async () => {
    await theirs.goto('/chat')
    await send(page, 'On Monday I go there.')
    await expect(message(page, 'On Monday')).toBeVisible()
    await messageMenu(page, 'On Monday')
    await page.getByRole('button', { name: /^Change it/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('On Tuesday I go there.')
    await dialog.getByRole('button', { name: 'Send the change' }).click()
    await expect(message(page, 'On Tuesday')).toContainText('edited')
    await send(page, 'Forget this one.')
    await expect(message(page, 'Forget this one.')).toBeVisible()
    await messageMenu(page, 'Forget this one.')
    await page.getByRole('button', { name: /^Take it back/ }).click()
    await expect(message(page, 'You took this message back.')).toBeVisible()
  })

  await test.step('words are found on the device, and messages copied into the log', async () => {
    await page.getByRole('button', { name: 'Search this conversation' }).click()
    await page.getByRole('searchbox', { name: 'Words to look for' }).fill('helped')
    await expect(page.getByText('1 message found')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Second, who helped\./ }).click()
    await page.getByRole('button', { name: 'Close the search' }).click()
    await messageMenu(page, 'Second, who helped.')
    await page.getByRole('button', { name: /^Choose messages/ }).click()
    await expect(page.getByText('1 message chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Put into my log' }).click()
    await expectToast(page, 'Copied into your log')
    await page.getByRole('button', { name: 'Open the log' }).click()
    await expect(
      page.getByText('From a conversation with Paper Boat:', { exact: false }).first(),
    ).toBeVisible()
  })
})

test('a rule-breaking message is covered and reported with proof @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const chats = createChatSeeds(server)
  const [reed, lamp] = [await community.speaker('Tall Reed'), await community.speaker('Small Lamp')]
  const path = await chats.createConversation(reed, lamp)
  await chats.writeMessage(reed, path.split('/').at(-1) ?? '', 'kill yourself', { isPlain: true })
  const moderator = await seed.confirmedMember('desk', 'Mel Okafor')
  await community.makeModerator(moderator)

  await test.step('it is covered until its reader opens it', async () => {
    await seed.openSignedIn(page, lamp, path)
    const covered = page.getByText('Covered on this device', { exact: false })
    await expect(covered).toBeVisible()
    await expect(page.getByText('kill yourself')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(page.getByText('kill yourself')).toBeVisible()
  })

  await test.step('shows a moderator the disclosed messages and sends nothing else', async () => {
    await messageMenu(page, 'kill yourself')
    await page.getByRole('button', { name: /^Report this message/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('region', { name: /^This message is opened/ })).toContainText(
      'kill yourself',
    )
    await expect(dialog.getByText('May I write to you?')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Send to the moderators' }).click()
    await expect(dialog.getByText('Choose what is wrong.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'It insults or degrades me' }).check()
    await dialog.getByRole('textbox').fill('It came out of nothing.')
    await dialog.getByRole('button', { name: 'Send to the moderators' }).click()
    await expect(dialog.getByRole('heading', { name: 'It is with the moderators' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  })

  await test.step('a moderator reads these words alone, and that their signature was checked', async () => {
    const desk = (await newDevice()).page
    await seed.openSignedIn(desk, moderator, '/moderation')
    const rows = desk.getByRole('list', { name: 'Queue' }).getByRole('listitem')
    await rows.filter({ hasText: 'Messages' }).getByRole('button').click()
    await desk.getByRole('button', { name: 'Show the text' }).click()
    const text = desk.getByRole('region', { name: 'The text' })
    await expect(text.getByText('kill yourself')).toBeVisible()
    await expect(text.getByText('May I write to you?')).toHaveCount(0)
    await expect(text.getByText('Signature checked')).toBeVisible()
    await expect(desk.getByText('Insults or degrades')).toBeVisible()
    await expect(desk.getByText('It came out of nothing.')).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('the other is blocked, and nothing more can be written', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: /^Block Tall Reed/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText('You blocked Tall Reed.', { exact: false })).toBeVisible()
    await expect(field(page)).toHaveCount(0)
  })
})

test('chat is for adults, and a visitor sees an explanation @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  await page.goto('/chat')
  await expect(page.getByText('Nobody can write to you before you allow it.', { exact: false })).toBeVisible()
  const young = (await newDevice()).page
  await seed.openSignedIn(young, await community.speaker('Soft Pebble', 'younger'), '/chat')
  await expect(young.getByRole('heading', { level: 1, name: 'Private chat is for adults' })).toBeVisible()
  await expectAccessible(young)
})
