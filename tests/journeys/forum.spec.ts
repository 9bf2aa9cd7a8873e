import type { Page } from '@playwright/test'
import { createCommunitySeeds } from '../support/journeys/community.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { expectToast } from '../support/journeys/people.ts'

test.use({
  ownServer: 'forum',
})

const answerField = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const post = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).last()
const readId = (path: string) => path.split('/').at(-1) ?? ''

/** Selects bold words of the topic, as a reader does who wants to quote them. */
const selectWords = (page: Page, words: string) =>
  page
    .getByRole('main')
    .getByText(words, { exact: true })
    .evaluate((element) => getSelection()?.selectAllChildren(element))

/** Sends an answer, and waits until it is shown. */
async function sendAnswer(page: Page, words: string): Promise<void> {
  await answerField(page).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(post(page, words)).toBeVisible()
}

test('a member finds a topic again, answered under another name', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const [heron, boat] = [await community.speaker('Quiet Heron'), await community.speaker('Paper Boat')]

  await test.step('from a category to a topic of one’s own', async () => {
    await seed.openSignedIn(page, heron, '/forum')
    await page.getByRole('link', { name: 'School and college' }).click()
    await page.getByRole('link', { name: 'Start a topic' }).first().click()
    await page.getByRole('button', { name: 'Start the topic' }).click()
    await expect(page.getByText('Give it a title of at least three letters.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill('Whom did you tell?')
    await page.getByRole('textbox', { name: 'Your words' }).fill('I do not know **whom** to tell.')
    await page.getByRole('button', { name: 'Start the topic' }).click()
    await expect(page.getByText('Your words are published')).toBeVisible()
    await page.getByRole('link', { name: 'See the topic' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Whom did you tell?' })).toBeVisible()
    await expectAccessible(page)
  })

  const theirs = (await newDevice()).page
  await test.step('another name, which stays the same in the topic', async () => {
    await seed.openSignedIn(theirs, boat, '/forum?show=unanswered')
    await theirs.getByRole('link', { name: 'Whom did you tell?' }).click()
    await theirs.getByRole('combobox', { name: 'Write as' }).selectOption('Another name…')
    const dialog = theirs.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name in the community' }).fill('Second Sail')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(theirs.getByRole('combobox', { name: 'Write as' }).locator('option:checked')).toHaveText(
      'Second Sail',
    )
    await selectWords(theirs, 'whom')
    await theirs
      .getByRole('button', { name: /^Quote/ })
      .first()
      .click()
    await expect(answerField(theirs)).toBeFocused()
    await sendAnswer(theirs, 'My aunt. She does not panic.')
    await expect(post(theirs, 'My aunt.').getByRole('blockquote')).toHaveText('whom')
    await expect(theirs.getByText('You write here as Second Sail.')).toBeVisible()
  })

  await test.step('it is found again under what was saved', async () => {
    await theirs.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(theirs.getByRole('button', { name: 'Take it off the saved ones' })).toBeVisible()
    await theirs.getByRole('button', { name: 'Only I use it' }).first().click()
    await open(theirs, '/forum?show=saved')
    await expect(theirs.getByRole('link', { name: 'Whom did you tell?' })).toBeVisible()
  })

  await test.step('the first member thanks, and never learns who it was', async () => {
    await page.reload()
    const theirAnswer = post(page, 'My aunt.')
    await expect(theirAnswer.getByRole('heading', { name: 'New member' })).toBeVisible()
    await theirAnswer.getByRole('button', { name: 'Thank you' }).click()
    await expect(theirAnswer.getByRole('button', { name: 'Thank you some' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByText('Paper Boat')).toHaveCount(0)
  })
})

test('syncs read state across devices, and Back restores the position @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const [heron, boat] = [await community.speaker('Grey Heron'), await community.speaker('Tin Boat')]
  const path = await community.topic(heron, { title: 'What helped you to sleep?' })
  await community.comment(boat, path, 'Reading something dull.')
  const marked = page.waitForResponse((response) => response.url().endsWith('/marker') && response.ok())
  await seed.openSignedIn(page, boat, path)
  await expect(post(page, 'Reading something dull.')).toBeVisible()
  await marked

  const second = (await newDevice()).page
  await seed.openSignedIn(second, await seed.onOtherDevice(boat), '/forum?show=mine')
  const topic = second.getByRole('article').filter({ hasText: 'What helped you to sleep?' })
  await expect(topic).toBeVisible()
  await expect(topic.getByText(/new$/)).toHaveCount(0)

  for (const words of ['A window that is open.', 'Counting back from a thousand.', 'Getting up at six.'])
    await community.comment(heron, path, words)
  await second.reload()
  await expect(topic.getByText('3 new')).toBeVisible()
  await topic.getByRole('link').click()
  await expect(second).toHaveURL(/#r3$/)
  await expect(second.getByText('New since your last visit')).toBeVisible()
  await expect(post(second, 'A window that is open.')).toBeFocused()
  await second.goBack()
  await expect(topic.getByRole('link')).toBeFocused()

  await test.step('marked as unread, it is new again', async () => {
    await open(second, path)
    await post(second, 'Counting back').getByRole('button', { name: 'More' }).click()
    await second.getByRole('button', { name: /^Mark unread from here/ }).click()
    await expectToast(second, 'Unread from here')
    await open(second, '/forum?show=mine')
    await expect(topic.getByText('2 new')).toBeVisible()
  })
})

test('composed letters and an overlong paste leave the text intact @long', async ({ page, seed, server }) => {
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const boat = await community.speaker('Long Boat')
  await seed.openSignedIn(page, boat, await community.topic(boat))
  const field = answerField(page)
  await field.click()
  const devtools = await page.context().newCDPSession(page)
  await page.keyboard.type('Thank you ')
  for (const text of ['ni', 'nih', 'niho'])
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await devtools.send('Input.insertText', { text: '日本' })
  await expect(field).toHaveValue('Thank you 日本')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('all')
  await expect(field).toHaveValue('Thank you 日本**all**')
  await field.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'x'.repeat(200_000))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByText(/^Not all of it fits/)).toBeVisible()
  await expect(field).toHaveValue(/^Thank you 日本\*\*all/)
  expect((await field.inputValue()).length).toBe(10_000)
})

test('moving and closing a topic leaves a half-typed answer intact @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const boat = await community.speaker('Red Boat')
  const path = await community.topic(boat, { title: 'A question about work' })
  await seed.openSignedIn(page, boat, path)
  await answerField(page).fill('I wanted to add something.')

  const desk = (await newDevice()).page
  const moderator = await seed.confirmedMember('mo')
  await community.makeModerator(moderator)
  await seed.openSignedIn(desk, moderator, path)
  await desk.getByRole('button', { name: 'Moderate' }).click()
  await desk.getByRole('button', { name: /^Move to another category/ }).click()
  await desk.getByRole('button', { name: 'Work', exact: true }).click()
  await expectToast(desk, 'Moved to “Work”')
  await expect(desk.getByRole('main').getByRole('link', { name: 'Work', exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByRole('main').getByRole('link', { name: 'School and college' })).toBeVisible()
  await desk.getByRole('button', { name: 'Moderate' }).click()
  await desk.getByRole('button', { name: /^Close the topic/ }).click()
  await expect(desk.getByText('This topic is closed.', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('This topic is closed.', { exact: false })).toBeVisible()
  await expect(page.getByText('I wanted to add something.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the text' })).toBeVisible()
})

test('a Spanish search opens at the matching answer @long', async ({ page, seed, server }) => {
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const boat = await community.speaker('Barco Rojo')
  const path = await community.topic(boat, {
    title: '¿Cómo se lo contaste a alguien?',
    source: 'No sé a quién contárselo.',
    language: 'es',
  })
  for (const words of ['Gracias por preguntarlo.', 'Se lo dije a mi madrina en la cocina.'])
    await community.comment(boat, path, words)
  await open(page, '/es/search')
  await page.getByRole('searchbox').fill('madrina')
  await page.getByRole('button', { name: 'Buscar en la comunidad' }).click()
  const hits = page.getByRole('region', { name: 'De la comunidad' })
  await expect(hits.locator('mark')).toHaveText('madrina')
  expect(page.url()).not.toContain('madrina')
  await hits.getByRole('link', { name: '¿Cómo se lo contaste a alguien?' }).click()
  await expect(page).toHaveURL(`/es/forum/topic/${readId(path)}#r3`)
  await expect(post(page, 'Se lo dije a mi madrina')).toBeFocused()
})

test('without scripts the forum is read from its categories to a topic', async ({
  browser,
  seed,
  server,
}) => {
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  await community.topic(await community.speaker('Grey Boat'), { title: 'What did you write down?' })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/forum')
  await page.getByRole('link', { name: 'Read the forum on a plain page' }).click()
  await page.getByRole('link', { name: 'School and college' }).click()
  await page.getByRole('link', { name: 'What did you write down?' }).click()
  await expect(page.getByText('do not know whom to tell')).toBeVisible()
  await context.close()
})
