import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { waitForRequests } from '../support/journeys/pending-requests.ts'

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name })

test('learns the basics, finds a guide for the case, opens the tool', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Learn How It Works' }).click()
  await expect(page).toHaveURL('/resources')
  await expect(page.getByRole('status').filter({ hasText: '32 guides' })).toBeVisible()

  await page.getByRole('button', { name: 'For teens' }).click()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('Keeping proof')
  await expect(page.getByRole('link', { name: 'Abuse in games' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Keep a log that counts' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'A wave of bad reviews' })).toHaveCount(0)
  await expect(page).toHaveURL('/resources')

  await page.getByRole('link', { name: 'Keep a log that counts' }).click()
  await expect(heading(page, 'Keep a log that counts')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'For teens' })).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await page.getByText('Sources and review date').click()
  await expect(page.getByText('Last checked on', { exact: false })).toBeVisible()
  await expect(page.getByText('Leave out what that person must not know', { exact: false })).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'Write it in your log' }).click()
  await expect(page).toHaveURL('/incident-report')
})

test('where nothing fits both answers, all guides are one press away @long', async ({ page }) => {
  await open(page, '/resources')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('A picture of me')
  await page.getByRole('button', { name: 'For parents' }).click()
  await expect(heading(page, 'Nothing found', 2)).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('status').filter({ hasText: '32 guides' })).toBeVisible()
})

test('labels unreviewed guides, and not those needing no review @long', async ({ page }) => {
  await open(page, '/resources/calm')
  await expect(page.getByText('Not reviewed yet')).toBeVisible()
  await page.getByText('Not reviewed yet').click()
  await expect(page.getByText('It still needs a review by a clinician.', { exact: false })).toBeVisible()
  await open(page, '/resources/log')
  await expect(page.getByText('Not reviewed yet')).toHaveCount(0)
  await expect(page.getByText('This was due for review', { exact: false })).toHaveCount(0)
})

test('labels an overdue guide, step, rule and notice as such @long', async ({ page }) => {
  const expectShown = (words: RegExp) =>
    expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await page.clock.setFixedTime(new Date('2029-01-15T10:00:00Z'))
  await open(page, '/resources/calm')
  await expect(page.getByText(/This was due for review by May 23, 2027\./)).toBeVisible()
  await open(page, '/digital-wellness')
  await page.locator('summary', { hasText: 'Signal' }).first().click()
  await expectShown(/This was due for a check by /)
  await open(page, '/legal-center/rules')
  await page.locator('summary', { hasText: 'Norway' }).click()
  await expectShown(/We planned to check this again by /)
  await open(page, '/seo-help/notices')
  await page.locator('summary', { hasText: 'DSA, Article 16' }).click()
  await expectShown(/This was due for a check by /)
})

/** The requests to the server while a reader opens one text after another, starting at the list. */
async function recordRequestsWhileReading(
  page: Page,
  list: string,
  titles: readonly string[],
): Promise<string[]> {
  await open(page, '/')
  // Background fetches of the app reveal nothing about what is read.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/banners-')),
  )
  await waitForRequests(page)
  const requestPaths: string[] = []
  page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname))
  await page.getByRole('main').getByRole('link', { name: 'Learn How It Works' }).click()
  await expect(page).toHaveURL(list)
  for (const title of titles) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(heading(page, title)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(list)
  }
  return requestPaths.filter((path) => !path.startsWith('/api/')).sort()
}

test('the server cannot see which guides a person reads @long', async ({ page, newDevice }) => {
  const one = await recordRequestsWhileReading(page, '/resources', [
    'When home is not safe',
    'Blackmail with a picture',
  ])
  const another = await newDevice()
  const other = await recordRequestsWhileReading(another.page, '/resources', [
    'A simple plan for a small company',
    'When you cannot sleep',
  ])
  expect(one).toEqual(other)
  expect(one).toContain('/texts/guides.json')
})

test('opening a list caches its guides, and each opens offline @long', async ({ page, context }) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Learn How It Works' }).click()
  await page.getByRole('link', { name: 'When fear takes over' }).click()
  await expect(heading(page, 'When fear takes over')).toBeVisible()
  await page.goBack()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'When you cannot sleep' }).click()
  await expect(heading(page, 'When you cannot sleep')).toBeVisible()
})

/** The current part of a module. */
const currentPart = (page: Page, part: number) =>
  page.getByText(`Part ${part} of 9`, { exact: true }).filter({ visible: true })

test('a module plays one part per screen, with choices and explained answers', async ({ page }) => {
  await open(page, '/learning')
  await page.getByRole('button', { name: 'For teens' }).click()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'How much time do you have?' }).selectOption('Up to 12 minutes')
  await page.getByRole('link', { name: 'Is this bullying?' }).click()
  await expect(heading(page, 'Is this bullying?')).toBeVisible()
  await expect(currentPart(page, 1)).toBeVisible()
  await expect(heading(page, 'Names for it', 2)).toBeVisible()
  await expect(page.getByText('Ask yourself two things.', { exact: false })).toBeHidden()

  await page.getByRole('button', { name: /^Mark as read/ }).click()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL('/learning/teen-what-is-this#part-2')
  await expect(heading(page, 'A joke or not?', 2)).toBeFocused()
  await expect(heading(page, 'Names for it', 2)).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(heading(page, 'It is not about who you are', 2)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(heading(page, 'A joke or not?', 2)).toBeFocused()
  for (const part of [3, 4, 5]) {
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect(currentPart(page, part)).toBeVisible()
  }

  await page.getByRole('radio', { name: 'She writes an angry post about the girls' }).check()
  await expect(page.getByText('Now it looks as if both sides are fighting.', { exact: false })).toBeVisible()
  await page
    .getByRole('radio', { name: 'She asks her friend to help her tell someone' })
    .filter({ visible: true })
    .check()
  const ending = page
    .getByText('They go to a coach they both like.', { exact: false })
    .filter({ visible: true })
  await expect(ending).toBeVisible()
  // In a field the arrow keys select, and do not change the part.
  await page.getByRole('radio', { name: 'She writes an angry post about the girls' }).press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'She tells herself it is only a joke' })).toBeChecked()
  await expect(ending).toHaveCount(0)
  await expect(currentPart(page, 5)).toBeVisible()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.getByText('Yes. The rest is just teasing.').click()
  await expect(page.getByText('Not quite.').filter({ visible: true })).toHaveCount(1)
  await page.reload()
  await waitForFullHydration(page)
  await expect(currentPart(page, 6), 'after a reload too').toBeVisible()
  await expect(page.getByText('Not quite.').filter({ visible: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'All modules' }).click()
  await expect(page.getByRole('link', { name: 'Continue: part 5 of 9' })).toBeVisible()
})

test('a module opens at one part and is complete in print', async ({ page }) => {
  await open(page, '/learning/teen-what-is-this#certificate')
  await expect(heading(page, 'What comes next', 2)).toBeVisible()
  await expect(heading(page, 'Names for it', 2)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Names for it', 'A joke or not?', 'What comes next'])
    await expect(heading(page, name, 2)).toBeVisible()
  await expect(page.getByText('Now it looks as if both sides are fighting.', { exact: false })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(heading(page, 'Names for it', 2)).toBeHidden()

  // A swipe leads back, and the browser's text search opens the part with the match.
  const finger = { pointerType: 'touch', pointerId: 5, isPrimary: true, clientY: 400 }
  await page.locator('#end').dispatchEvent('pointerdown', { ...finger, clientX: 120 })
  await page.locator('#end').dispatchEvent('pointerup', { ...finger, clientX: 300 })
  await expect(currentPart(page, 8)).toBeVisible()
  await page.locator('#part-3').dispatchEvent('beforematch')
  await expect(heading(page, 'It is not about who you are', 2)).toBeVisible()
  await expect(page).toHaveURL('/learning/teen-what-is-this#part-3')

  await page.getByRole('button', { name: 'Read on one page' }).click()
  await expect(heading(page, 'Names for it', 2)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next', exact: true }).filter({ visible: true })).toHaveCount(0)
  await page.reload()
  await waitForFullHydration(page)
  await expect(heading(page, 'Names for it', 2), 'after a reload too').toBeVisible()
  await page.getByRole('button', { name: 'Read in parts' }).click()
  await expect(heading(page, 'Names for it', 2)).toBeHidden()
})

test('a guide or module with an unknown id is a 404 @long', async ({ page }) => {
  for (const path of ['/resources/nothing', '/learning/nothing', '/es/resources/nothing']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link', { name: /Return to Home|Volver/ })).toBeVisible()
  }
})

test('without JavaScript lists, guides and modules are whole, in both languages @long', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/resources')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.getByRole('link', { name: 'When fear takes over' }).click()
  await expect(page.getByText('Name five things that you see.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  const spanish = page.getByRole('link', { name: 'Leer en español' })
  await expect(spanish).toHaveAttribute('href', '/es/resources/calm')
  await spanish.click()
  await expect(heading(page, 'Cuando el miedo toma el mando')).toBeVisible()
  await page.goto('/es/learning')
  await page.getByRole('link', { name: '¿Esto es acoso?' }).click()
  await page.getByText('Sí. Lo demás son bromas.').click()
  await expect(page.getByText('Mucha gente lo piensa.', { exact: false })).toBeVisible()
  await context.close()
})

test('no script brings a guide or a module along', () => {
  const client = join(servedFolder(join(import.meta.dirname, '../../build')), 'client')
  const sentences = ['Name five things that you see', 'Now it looks as if both sides are fighting']
  expect(readFileSync(join(client, 'resources/calm/index.html'), 'utf8')).toContain(sentences[0])
  for (const file of globSync('**/*.js', { cwd: client })) {
    const script = readFileSync(join(client, file), 'utf8')
    for (const sentence of sentences) expect(script.includes(sentence), file).toBe(false)
  }
})
