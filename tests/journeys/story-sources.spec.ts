import type { Page } from '@playwright/test'
import { createCommunitySeeds } from '../support/journeys/community.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { waitForRequests } from '../support/journeys/pending-requests.ts'

test.use({
  ownServer: 'story-sources',
})

/** Every request of a page from now on: method, address, body and referrer. */
function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const from = request.headers()['referer'] ?? ''
    requests.push([request.method(), pathname + search, request.postData() ?? '', from].join(' '))
  })
  return requests
}

/** Submits the story from its text on, in the fewest steps. */
async function submitStory(page: Page, words: string): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await next()
  await expect(page.getByRole('textbox', { name: 'Your story' })).toHaveValue(words)
  await next()
  await expect(page.getByText('We found nothing more.')).toBeVisible()
  await next()
  await page.getByRole('textbox', { name: 'Title' }).fill('What I wrote down')
  await next()
  await page.getByRole('checkbox', { name: 'School' }).check()
  await page.getByRole('radio', { name: 'It was bad' }).check()
  await next()
  await next()
  await page.getByRole('button', { name: 'Send the story' }).click()
  await expect(page.getByRole('heading', { name: 'Your story is with the moderators' })).toBeVisible()
}

const fields = 'contentNote,id,isIndexed,language,severity,source,title,types'

/** The submitted story. */
function findStory(requests: readonly string[]): Record<string, unknown> {
  const sent = requests.filter((request) => request.startsWith('POST /api/public-stories '))
  expect(sent).toHaveLength(1)
  return JSON.parse(/\{.*\}/.exec(sent[0] ?? '')?.[0] ?? '{}')
}

test('tells a story from a report, and no request names the report', async ({ page, seed, server }) => {
  test.setTimeout(120_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const member = await community.speaker('Small Lamp')
  const words = 'They hid my bag and laughed about it every week.'
  const report = { title: 'The bag behind the stage', story: words, place: 'Behind the stage' }
  const path = await seed.report(member, report)
  const id = path.split('/').at(-1) ?? ''
  await seed.openSignedIn(page, member, path)
  await page.getByRole('link', { name: 'Tell it as a public story' }).click()
  await expect(page.getByRole('radio', { name: 'From a report of mine' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Which report?' })).toHaveValue(id)
  await waitForRequests(page)
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Copy the words' }).click()
  await expect(page.getByText('The server does not learn where they come from.')).toBeVisible()
  await submitStory(page, words)
  expect(page.url()).not.toContain(id)
  const naming = requests.filter((request) => request.includes(id) || request.includes(report.title))
  expect(naming).toEqual([])
  const story = findStory(requests)
  expect(Object.keys(story).toSorted().join(',')).toBe(fields)
  expect(story['source']).toBe(words)
})

test('posts a story from a log entry without naming that entry @long', async ({ page, seed, server }) => {
  test.setTimeout(120_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const member = await community.speaker('Quiet Fern')
  const words = 'They threw my shoes out of the window.'
  await seed.openSignedIn(page, member, '/incident-report')
  await page.getByRole('textbox', { name: 'What happened?' }).fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is in your account, sealed.')).toBeVisible()
  await page.getByRole('link', { name: words }).click()
  await expect(page.getByRole('link', { name: 'Tell it as a public story' })).toBeVisible()
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? 'no id'
  await page.getByRole('link', { name: 'Tell it as a public story' }).click()
  await expect(page.getByRole('radio', { name: 'From my log' })).toBeChecked()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await waitForRequests(page)
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Copy the words' }).click()
  await submitStory(page, words)
  expect(requests.filter((request) => request.includes(id) || request.includes('/api/log'))).toEqual([])
  const story = findStory(requests)
  expect(Object.keys(story).toSorted().join(',')).toBe(fields)
  expect(story['source']).toBe(words)
})

test('younger members read only their stories, hidden from all adults @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const [adult, young] = [
    await community.speaker('Grey Otter'),
    await community.speaker('Bright Wren', 'younger'),
  ]
  const other = await community.speaker('Early Lark', 'younger')
  await community.story(adult, {
    title: 'Thirty years in one office',
    source: 'It was a slow badger of a year.',
  })
  const path = await community.story(other, {
    title: 'The back row of the bus',
    source: 'Somebody saved me a seat beside a stuffed badger.',
  })

  await seed.openSignedIn(page, young, '/reports/public')
  await page.getByRole('link', { name: 'The back row of the bus' }).click()
  await expect(page.getByText('Somebody saved me a seat')).toBeVisible()
  await expect(page.getByText('This story takes no comments.')).toBeVisible()
  await open(page, '/reports/public')
  await expect(page.getByRole('link', { name: 'The back row of the bus' })).toBeVisible()
  await expect(page.getByText('Thirty years in one office')).toHaveCount(0)

  const theirs = (await newDevice()).page
  await seed.openSignedIn(theirs, adult, '/reports/public')
  await expect(theirs.getByRole('link', { name: 'Thirty years in one office' })).toBeVisible()
  await expect(theirs.getByText('The back row of the bus')).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Filter' }).click()
  await theirs.getByRole('searchbox', { name: 'Search stories' }).fill('badger')
  await expect(theirs.getByRole('link', { name: 'Thirty years in one office' })).toBeVisible()
  await theirs.getByRole('searchbox', { name: 'Search stories' }).fill('stuffed')
  await expect(theirs.getByText('No story matches this.')).toBeVisible()
  await open(theirs, path)
  await expect(theirs.getByRole('heading', { name: 'There is no such story' })).toBeVisible()
})
