import type { Page } from '@playwright/test'
import { createCommunitySeeds } from '../support/journeys/community.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'

test.use({
  ownServer: 'campaigns',
})

const title = 'A quiet room where nobody has to explain'

/** Fills in a campaign from a draft, and proposes it. */
async function propose(page: Page): Promise<void> {
  await page.getByText(title, { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Read first' }).last()).toBeVisible()
  await page
    .getByRole('button', { name: /^Use this text/ })
    .last()
    .click()
  await expect(page.getByRole('textbox', { name: 'What is asked for' })).toHaveValue(title)
  await page.getByRole('radio', { name: 'A public body' }).check()
  await page.getByRole('textbox', { name: 'Its name' }).fill('Northfield City Council')
  await page
    .getByRole('textbox', { name: 'Where can a moderator see that it is a public body?' })
    .fill('On its own website.')
  await page.getByRole('button', { name: 'Propose the campaign' }).click()
  await expect(page.getByRole('link', { name: 'See the campaign' })).toBeVisible()
}

test('a campaign is proposed, moderated and signed, and the signature withdrawn @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(180_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const moderator = await seed.confirmedMember('mel', 'Mel Okafor')
  await community.makeModerator(moderator)
  const [heron, boat] = [await community.speaker('Quiet Heron'), await community.speaker('Paper Boat')]

  await test.step('from a written campaign, with what to learn first', async () => {
    await seed.openSignedIn(page, heron, '/action-center')
    await expect(page.getByText('No campaign is open at the moment')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Start a campaign' }).first().click()
    await page.getByRole('button', { name: 'Propose the campaign' }).click()
    await expect(page.getByText('Choose whom you ask.')).toBeVisible()
    await expectAccessible(page)
    await propose(page)
    await page.getByRole('link', { name: 'See the campaign' }).click()
    await expect(page.getByText('A moderator reads your campaign first')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a moderator records what they saw before it can be published', async () => {
    const desk = (await newDevice()).page
    await seed.openSignedIn(desk, moderator, '/moderation')
    await desk.getByRole('list', { name: 'Queue' }).getByRole('listitem').first().getByRole('button').click()
    await desk.getByRole('button', { name: 'Show the text' }).click()
    await expect(desk.getByText('On its own website.')).toBeVisible()
    await desk.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(desk.getByText('Record first what you saw')).toBeVisible()
    await desk.getByRole('textbox', { name: 'What did you see?' }).fill('northfield.example/about')
    await desk.getByRole('button', { name: 'Record it' }).click()
    await expect(desk.getByText('Recorded.')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(desk.getByText('On its own website.')).toHaveCount(0)
  })

  await test.step('another member signs, and withdraws', async () => {
    const theirs = (await newDevice()).page
    await seed.openSignedIn(theirs, boat, '/action-center')
    await expect(async () => {
      await theirs.reload()
      await expect(theirs.getByRole('link', { name: title })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 90_000 })
    await theirs.getByRole('link', { name: title }).click()
    await expect(theirs.getByText('Seen by a moderator: northfield.example/about')).toBeVisible()
    await theirs.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(theirs.getByText('You signed')).toBeVisible()
    await expect(theirs.getByText('Fewer than 10 people signed')).toBeVisible()
    await expectAccessible(theirs)
    await open(theirs, '/action-center?show=signed')
    await theirs.getByRole('link', { name: title }).click()
    await theirs.getByRole('button', { name: 'Withdraw my signature' }).click()
    await expect(theirs.getByRole('button', { name: 'Sign', exact: true })).toBeVisible()
  })
})

test('a starter posts updates and ends it; the target answers @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const [heron, boat] = [await community.speaker('Grey Heron'), await community.speaker('Tin Boat')]
  const path = await community.campaign(heron, { title: 'A bench at every stop' })
  const news = page.getByRole('region', { name: 'What happened since' })
  await seed.openSignedIn(page, heron, path)

  await test.step('an update is there at once', async () => {
    await page.getByText('Write an update', { exact: true }).click()
    await page.getByRole('textbox', { name: 'What happened?' }).fill('The council meets on Monday.')
    await page.getByRole('button', { name: 'Send the update' }).click()
    await expect(news.getByText('The council meets on Monday.')).toBeVisible()
  })

  await test.step('who speaks for its target says how that can be checked', async () => {
    const theirs = (await newDevice()).page
    await seed.openSignedIn(theirs, boat, path)
    await theirs.getByText('Do you speak for Northfield City Council?').click()
    await theirs.getByRole('textbox', { name: 'Your answer' }).fill('We will put up three benches.')
    await theirs.getByRole('button', { name: 'Send the answer' }).click()
    await expect(theirs.getByText('Say how it can be checked.')).toBeVisible()
    await theirs
      .getByRole('textbox', { name: 'How can a moderator check it?' })
      .fill('Press desk of the council.')
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Send the answer' }).click()
    await expect(theirs.getByRole('textbox', { name: 'How can a moderator check it?' })).toHaveCount(0)
    await expect(
      theirs.getByRole('region', { name: 'What happened since' }).getByText('three benches'),
    ).toHaveCount(0)
  })

  await test.step('it reached what it asked for, and takes no more signatures', async () => {
    await page.getByText('End the campaign', { exact: true }).click()
    await page.getByRole('textbox', { name: 'What came of it?' }).fill('The benches are there.')
    await page.getByRole('button', { name: 'End it' }).click()
    await expect(page.getByText('Choose how it ended.')).toBeVisible()
    await page.getByText('What we asked for happened').click()
    await page.getByRole('button', { name: 'End it' }).click()
    await expect(news.getByText('The benches are there.')).toBeVisible()
    await expect(page.getByText('Reached what it asked for').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await open(page, '/action-center?show=closed')
    await expect(page.getByRole('link', { name: 'A bench at every stop' })).toBeVisible()
  })
})

test('pledges and letters stay on the device', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await open(page, '/action-center')

  await test.step('a pledge is taken, done, and one of one’s own added', async () => {
    const offered = page.getByRole('listitem').filter({ hasText: 'I sit down beside someone' })
    await offered.getByRole('button', { name: /^I pledge this/ }).click()
    await offered.getByRole('button', { name: /^I did it/ }).click()
    await expect(offered.getByText('Done once.')).toBeVisible()
    await page.getByRole('textbox', { name: 'A pledge of your own' }).fill('I walk home with Zelda.')
    await page.getByRole('button', { name: 'Pledge it' }).click()
    await expect(page.getByRole('heading', { name: 'I walk home with Zelda.' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a letter is filled in, changed, and ready for the mail program', async () => {
    await page.getByText('Ask a school for a plan').first().click()
    await page.getByRole('button', { name: 'Write this letter Ask a school for a plan' }).click()
    await page.getByRole('textbox', { name: 'Who it goes to' }).fill('the head teacher')
    await page.getByRole('textbox', { name: 'Name of the school' }).fill('Zelda School')
    const letter = page.getByRole('textbox', { name: 'Your letter' })
    await expect(letter).toHaveValue(/I am writing about Zelda School/)
    await letter.fill('A letter of my own about Zelda School.')
    await page.getByRole('textbox', { name: 'Email address it goes to' }).fill('head@example.org')
    await expect(page.getByRole('link', { name: 'Open in my mail program' })).toHaveAttribute(
      'href',
      /^mailto:head@example\.org\?subject=.*&body=A%20letter%20of%20my%20own/,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to the text from the form' }).click()
    await expect(letter).toHaveValue(/I am writing about Zelda School/)
  })
  expect(sent.filter((request) => /zelda/i.test(decodeURIComponent(request)))).toEqual([])
})

test('without scripts campaigns are read on plain pages', async ({ browser, seed, server }) => {
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  await community.campaign(await community.speaker('Tall Otter'), { title: 'Light on the way to school' })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/action-center')
  await expect(page.getByRole('heading', { name: 'I sit down beside someone who sits alone.' })).toBeVisible()
  await page.getByRole('link', { name: 'Read the campaigns on a plain page' }).click()
  await page.getByRole('link', { name: 'Light on the way to school' }).click()
  await expect(page.getByText('Fewer than 10 signatures')).toBeVisible()
  await context.close()
})

test('a search of the community finds a campaign @long', async ({ page, seed, server }) => {
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const heron = await community.speaker('Small Heron')
  await community.campaign(heron, { title: 'Lockers for everyone', source: 'Lockers with a key.' })
  await seed.openSignedIn(page, heron, '/search')
  await page.getByRole('searchbox').fill('lockers')
  await page.getByRole('button', { name: 'Search the community' }).click()
  const found = page.getByRole('region', { name: 'From the community' })
  await found.getByRole('link', { name: 'Lockers for everyone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lockers for everyone' })).toBeVisible()
})
