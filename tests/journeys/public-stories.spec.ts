import type { Page } from '@playwright/test'
import { createCommunitySeeds } from '../support/journeys/community.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectToast } from '../support/journeys/people.ts'

test.use({
  ownServer: 'stories',
})

/** Answers the questions asked once, before a member's first public action. */
async function chooseAlias(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '18 or older' }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox', { name: 'Name in the community' }).fill(name)
  await dialog.getByRole('radio', { name: 'Picture 5' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'I accept the rules' }).click()
  await expect(dialog).toHaveCount(0)
}

const comment = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).last()

test('a visitor flags a story; a member supports, comments and blocks @long', async ({
  page,
  seed,
  server,
  newDevice,
  browser,
  origin,
}) => {
  test.setTimeout(180_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const heron = await community.speaker('Quiet Heron')
  const rough = await community.speaker('Rough Wind')
  const path = await community.story(heron)
  const covered = await community.story(heron, { title: 'What they did online', contentNote: 'threats' })
  await community.comment(rough, path, 'You should have laughed along.')

  await test.step('signed out, the list, a covered story, and a flag', async () => {
    await open(page, '/reports/public')
    await expect(page.getByText('threats')).toBeVisible()
    await page.getByRole('button', { name: 'Work', exact: true }).click()
    await expect(page.getByText('No story matches this.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all stories' }).click()
    await page.getByRole('link', { name: 'They laughed every morning' }).click()
    await expect(page.getByText('One person’s account. No finding has been made.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'I told a teacher' })).toBeVisible()
    await comment(page, 'You should have laughed').getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: /^Flag this/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to the moderators' }).click()
    await expect(page.getByText('Choose what is wrong.')).toBeVisible()
    await page.getByRole('radio', { name: 'It insults or degrades someone' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to the moderators' }).click()
    await expect(page.getByText('A moderator looks at it.', { exact: false })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await open(page, covered)
    await expect(page.getByText('sat down beside me')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show the words' }).click()
    await expect(page.getByText('sat down beside me')).toBeVisible()
  })

  const theirs = (await newDevice()).page
  await test.step('the first visible act asks a member for a voice', async () => {
    const member = await seed.member('ana', { confirmed: true })
    await seed.openSignedIn(theirs, member, path)
    await theirs.getByRole('button', { name: 'I support you' }).first().click()
    await theirs.getByRole('radio', { name: 'Under 13' }).check()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await expect(theirs.getByRole('link', { name: 'Call or text someone now' })).toBeVisible()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await theirs.getByRole('button', { name: 'I support you' }).first().click()
    await chooseAlias(theirs, 'Paper Boat')
    await expect(theirs.getByText('Some people support this').first()).toBeVisible()
  })

  await test.step('names removable details before sending, and only the author sees pending posts', async () => {
    const field = theirs.getByRole('textbox', { name: 'Your comment' })
    await field.fill('You are **not alone**, write @boat if you like.')
    await theirs.getByRole('button', { name: /^Take it out/ }).click()
    await expect(theirs.getByRole('button', { name: /^Take it out/ })).toHaveCount(0)
    await expect(field).not.toHaveValue(/@/)
    await field.fill('You are **not alone**.')
    await theirs.getByRole('button', { name: 'Only I use it' }).click()
    await expect(theirs.getByText('Saved on this device', { exact: false })).toBeVisible()
    await theirs.reload()
    await expect(field).toHaveValue('You are **not alone**.')
    await theirs.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(theirs.getByText('Your words have arrived')).toBeVisible()
    await expect(
      comment(theirs, 'You are not alone').getByText(/^Only you see this\. A moderator/),
    ).toBeVisible()
    await expect(field).toHaveValue('')
    await open(page, path)
    await expect(page.getByText('You should have laughed along.')).toBeVisible()
    await expect(page.getByText('You are not alone')).toHaveCount(0)
  })

  await test.step('a block hides the other immediately and is lifted in the profile', async () => {
    await comment(theirs, 'You should have laughed').getByRole('button', { name: 'More' }).click()
    await theirs.getByRole('button', { name: /^Block Rough Wind/ }).click()
    await expectToast(theirs, 'Blocked')
    await expect(theirs.getByText('You should have laughed along.')).toHaveCount(0)
    await open(theirs, '/profile')
    await expect(theirs.getByText('Paper Boat').first()).toBeVisible()
    await theirs.getByText('Blocked and muted', { exact: true }).click()
    await theirs.getByRole('button', { name: 'Show again: Rough Wind' }).click()
    await expect(theirs.getByText('You have blocked or muted nobody.')).toBeVisible()
    await theirs.getByRole('link', { name: 'What I wrote' }).click()
    await expect(theirs.getByText('Waiting for a moderator')).toBeVisible()
    await theirs.getByRole('button', { name: 'Take it away' }).click()
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Take it away' }).click()
    await expect(theirs.getByText('You have written nothing yet')).toBeVisible()
  })

  await test.step('without scripts the list links to stories, and a press opens one', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
    const plain = await context.newPage()
    await plain.goto(path)
    await plain.getByRole('link', { name: 'Read this story as a plain page' }).click()
    await expect(plain.getByText('sat down beside me')).toBeVisible()
    await expect(plain.getByText('You should have laughed along.')).toBeVisible()
    await plain.getByRole('link', { name: 'All public stories' }).click()
    await plain.locator(`a[href^="${path}"]`).click()
    await expect(plain.getByText('sat down beside me')).toBeVisible()
    await context.close()
  })

  await test.step('in Spanish', async () => {
    await open(page, `/es${path}`)
    await expect(page.getByText('El relato de una persona. No se ha establecido nada.')).toBeVisible()
    await page.getByRole('button', { name: 'Te apoyo' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Inicia sesión para participar' })).toBeVisible()
  })

  await test.step('a story that was taken away says so', async () => {
    const id = covered.split('/').at(-1)
    await community.query(`update threads set state = 'removed' where id = $1`, [id])
    await open(page, covered)
    await expect(page.getByRole('heading', { name: 'This story was taken away' })).toBeVisible()
  })
})

test('new answers wait for the reader, and removed ones vanish immediately @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const lamp = await community.speaker('Warm Lamp')
  const path = await community.story(lamp, { title: 'A long winter' })
  await community.comment(lamp, path, 'It was there from the start.')

  const theirs = (await newDevice()).page
  await test.step('a member follows the story, and a visitor has it open', async () => {
    const stream = page.waitForResponse((answer) => answer.url().includes('/api/live/threads/'))
    await open(page, path)
    expect((await stream).ok()).toBe(true)
    await expect(page.getByText('It was there from the start.')).toBeVisible()
    const reader = await community.speaker('Blue Door')
    await seed.openSignedIn(theirs, reader, path)
    await theirs.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(theirs.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  })

  await test.step('two answers are counted, and shown after a press', async () => {
    await community.comment(lamp, path, 'This came while you read.')
    await community.comment(lamp, path, 'And this one after it.')
    const show = page.getByRole('button', { name: 'Show 2 new answers' })
    await expect(show).toBeVisible()
    await expect(page.getByText('This came while you read.')).toHaveCount(0)
    await show.click()
    await expect(comment(page, 'This came while you read.')).toBeFocused()
    await expect(page.getByText('And this one after it.')).toBeVisible()
    await expect(show).toHaveCount(0)
  })

  await test.step('one that is removed goes at once', async () => {
    const id = path.split('/').at(-1)
    await community.query(
      `select hide_post(id, 'removed') from posts where thread_id = $1 and plain like 'And this one%'`,
      [id],
    )
    await community.query('notify upstander_live')
    await expect(page.getByText('And this one after it.')).toHaveCount(0)
  })

  await test.step('its notification leads to the answer, and ends with one press', async () => {
    await open(theirs, '/notifications')
    const line = theirs.getByRole('region', { name: 'Unread', exact: true }).getByRole('listitem')
    await line.getByRole('link', { name: /new answer/ }).click()
    await expect(comment(theirs, 'This came while you read.')).toBeFocused()
    await open(theirs, '/notifications')
    await theirs.getByRole('button', { name: /^Unfollow: / }).click()
    await expectToast(theirs, 'You no longer follow this conversation')
    await expect(theirs.getByRole('button', { name: /^Unfollow: / })).toHaveCount(0)
  })

  await test.step('a story that is taken away while it is read says so', async () => {
    const id = path.split('/').at(-1)
    await community.query(`select hide_post(id, 'removed') from posts where thread_id = $1 and is_opening`, [
      id,
    ])
    await community.query('notify upstander_live')
    await expect(page.getByRole('heading', { name: 'This story was taken away' })).toBeVisible()
  })
})

test('writes a story step by step and previews it as readers do', async ({ page, seed, server }) => {
  test.setTimeout(120_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const member = await community.speaker('Small Lamp')
  await seed.openSignedIn(page, member, '/reports/public/new')
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await next()
  await expect(page.getByText('Choose where to start.')).toBeVisible()
  await page.getByRole('radio', { name: 'From nothing' }).check()
  await next()
  await page
    .getByRole('textbox', { name: 'Your story' })
    .fill('They wrote about me as @small.lamp for months.')
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await next()
  await expect(page.getByText('1 detail found')).toBeVisible()
  await page.getByRole('button', { name: 'Take it out: @small.lamp' }).click()
  await expect(page.getByText('We found nothing more.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Your story' })).toHaveValue(
    'They wrote about me as for months.',
  )
  await page.goForward()
  await next()
  await page.getByRole('textbox', { name: 'Title' }).fill('Months of it')
  await next()
  await page.getByRole('checkbox', { name: 'Online' }).check()
  await page.getByRole('radio', { name: 'It was bad' }).check()
  await next()
  await page.getByRole('textbox', { name: /^Content note/ }).fill('insults')
  await expect(page.getByText('Saved on this device', { exact: false })).toBeVisible()
  await next()
  await expect(page.getByText('Two moderators read it', { exact: false })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Send the story' }).click()
  await expect(page.getByRole('heading', { name: 'Your story is with the moderators' })).toBeVisible()
  await page.getByRole('link', { name: 'See it as others will' }).click()
  await expect(page.getByText('Only you see this', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show the words' }).click()
  await expect(page.getByText('They wrote about me')).toBeVisible()
  await page.getByRole('button', { name: 'Take the story away' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the story away' }).click()
  await expect(
    page.getByRole('heading', { name: /^There is no such story|^This story was taken away/ }),
  ).toBeVisible()
})
