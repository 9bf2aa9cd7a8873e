import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { waitForRequests, uniqueFiles, trackRequests } from '../support/journeys/pending-requests.ts'
import { newReportOf } from '../support/journeys/reports.ts'

const rule = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('finds applicable law, counts a deadline by keyboard, saves it @long', async ({ page }) => {
  await open(page, '/legal-center')
  await page.getByText('Not reviewed yet').click()
  await expect(page.getByText('No lawyer has reviewed this yet', { exact: false })).toBeVisible()
  await page.getByLabel('Where did it happen?').selectOption('Another country')
  await expect(page.getByText('We do not know the rules there')).toBeVisible()
  await page.getByLabel('Where did it happen?').selectOption('Spain')
  await page.getByRole('button', { name: 'Harassment at work' }).click()
  const dismissal = rule(page, 'Spain: fight being fired, 20 working days')
  await expect(dismissal.getByText('We read it second-hand', { exact: false })).toBeVisible()

  // By keyboard alone from here to the date.
  await dismissal.locator('summary', { hasText: 'Work out your deadline' }).focus()
  await page.keyboard.press('Enter')
  await dismissal.getByLabel('Day', { exact: true }).first().focus()
  await page.keyboard.type('31')
  await page.keyboard.press('Tab')
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2026')
  await expect(dismissal.getByText('This date does not exist.', { exact: false })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('30')
  await expect(dismissal.getByText('By this count, the last day was Tuesday, July 28, 2026')).toBeVisible()
  await expect(dismissal.getByText('some late cases are accepted', { exact: false })).toBeVisible()
  await dismissal.locator('summary', { hasText: 'How we counted, day by day' }).focus()
  await page.keyboard.press('Enter')
  await expect(dismissal.getByText('Counts: 20 days so far')).toBeVisible()
  const calendar = dismissal.getByRole('button', { name: 'Add to my calendar' })
  await calendar.focus()
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const words = await readFile(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toBe('day-2026-07-28.ics')
  expect(words).toContain('DTSTART;VALUE=DATE:20260728')
  expect(words).not.toMatch(/spain|fired|legal|dismiss/i)
  await dismissal.getByRole('button', { name: 'Save to my dashboard' }).focus()
  await page.keyboard.press('Enter')
  await dismissal.getByRole('button', { name: 'Only I use it' }).click()
  await expect(dismissal.getByText('Saved', { exact: true })).toBeVisible()

  await test.step('answers and typed text survive a reload, sealed in this tab', async () => {
    const tabStorage = () => page.evaluate(() => sessionStorage.getItem('upstander-tab') ?? '')
    await expect.poll(tabStorage).toMatch(/(?=.*"law-finder")(?=.*"law-sums")/)
    // Sealed text is random letters and digits, so a year alone could occur by chance.
    expect(await tabStorage()).not.toMatch(/2026-07|\\?"(?:ES|work)\\?"/)
    await page.reload()
    await expect(page.getByLabel('Where did it happen?')).toHaveValue('ES')
    await expect(dismissal.getByText('By this count, the last day was Tuesday, July 28, 2026')).toBeVisible()
  })
  await page.getByRole('link', { name: 'Work out a deadline' }).click()
  await expect(page.getByRole('region', { name: 'Saved dates' }).getByText('July 28')).toBeVisible()
})

test('a member fills a letter from a report; dashboard shows deadlines @long', async ({ page, seed }) => {
  const person = await seed.member('ana')
  const report = newReportOf('ana')
  await seed.report(person, report)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await seed.openSignedIn(page, person, '/legal-center/letters')

  await test.step('offers no letter that could reach home where the danger is', async () => {
    await page.getByRole('radio', { name: 'Yes, or I am not sure' }).check()
    await expect(page.getByText('We do not show letters to parents here.', { exact: false })).toBeVisible()
    await expect(page.getByText('Complaint to a school', { exact: true })).toHaveCount(0)
    await page.getByRole('radio', { name: 'No', exact: true }).check()
  })

  await test.step('fills from the report, edits by hand, saves, and reopens', async () => {
    const write = async () => {
      await page.getByText('Complaint to a school', { exact: true }).first().click()
      await page.getByRole('button', { name: 'Write this letter Complaint to a school' }).click()
    }
    await write()
    await expect(page.getByText('Many schools call home.', { exact: false })).toBeVisible()
    await page.getByText('Fill in from my report or log').click()
    await page.getByLabel('Which report?').selectOption(report.title)
    await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(report.story)
    await page.getByRole('textbox', { name: 'Who is it for?' }).fill('Ms Reyes')
    const preview = page.getByRole('textbox', { name: 'Your letter' })
    await expect(preview).toHaveValue(/To: Ms Reyes[^]*When it happened: November 3, 2025/)
    await preview.fill(`${await preview.inputValue()}\n\nThank you.`)
    await page.getByRole('button', { name: 'Only I use it' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save for Word' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^record-[\d-]+\.docx$/)
    await open(page, '/legal-center/letters')
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await write()
    await expect(preview).toHaveValue(/Thank you\.$/)
  })

  await test.step('what the report holds is ticked in the list', async () => {
    await open(page, '/legal-center/evidence')
    await page.getByLabel('What is your case about?').selectOption('Bullying at school')
    await page.getByText('Tick what my report or log already has').click()
    await page.getByLabel('Which report?').selectOption(report.title)
    await expect(page.getByRole('checkbox', { name: 'Where it happened' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Screenshots', exact: false })).not.toBeChecked()
  })

  await test.step('shows a saved day on the dashboard', async () => {
    await open(page, '/legal-center/deadlines')
    await page.getByLabel('Where did it happen?').selectOption('New Zealand')
    await page.getByLabel('Which time limit?').selectOption('New Zealand: sexual harassment, 12 months')
    await page.getByLabel('Day', { exact: true }).fill('1')
    await page.getByLabel('Month').fill('9')
    await page.getByLabel('Year').fill('2026')
    await page.getByRole('button', { name: 'Save to my dashboard' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await open(page, '/dashboard')
    const savedDates = page.getByRole('region', { name: 'Saved dates' })
    await expect(savedDates.getByText('August 31, 2027')).toBeVisible()
    await expect(
      savedDates.getByRole('link', { name: 'New Zealand: sexual harassment, 12 months' }),
    ).toBeVisible()
  })
})

/** The requests to the server while a visitor looks up the rules of a place. */
async function recordRequestsFor(page: Page, place: string, what: string): Promise<string[]> {
  await open(page, '/legal-center')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/banners-')),
  )
  await waitForRequests(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname + (request.postData() ?? '')))
  await page.getByLabel('Where did it happen?').selectOption(place)
  await page.getByRole('button', { name: what }).click()
  await page.getByRole('button', { name: 'Filter' }).click()
  const last = page.getByRole('group', { name: 'When was the last time?' })
  await last.getByLabel('Day', { exact: true }).fill('3')
  await last.getByLabel('Month').fill('3')
  await last.getByLabel('Year').fill('2026')
  await page.getByText('Work out your deadline', { exact: true }).first().click()
  await expect(page.getByText('How we counted, day by day')).toBeVisible()
  await waitForRequests(page)
  return uniqueFiles(requests).toSorted()
}

test('the server learns neither the viewed place nor rule @long', async ({ browser, origin }) => {
  const visits = [
    ['Ireland', 'Harassment at work'],
    ['Poland', 'Harassment at work'],
  ] as const
  const requestsByVisit = await Promise.all(
    visits.map(async ([place, what]) => {
      const context = await browser.newContext({ baseURL: origin })
      trackRequests(context)
      const found = await recordRequestsFor(await context.newPage(), place, what)
      await context.close()
      return found
    }),
  )
  expect(requestsByVisit[0]).toEqual(requestsByVisit[1])
})

test('without JavaScript every rule opens with its source and certainty', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/legal-center/rules')
  await expect(page.getByText('Last checked November 23, 2026.', { exact: false })).toHaveCount(172)
  await page.locator('summary', { hasText: 'Norway' }).click()
  await expect(rule(page, 'Norway: the right to a safe school').getByRole('link')).toBeVisible()
  // Difficult words are explained in place, by the browser itself.
  await page.locator('summary', { hasText: 'United Kingdom' }).click()
  const word = page.locator('details[open] [data-term] button').first()
  await word.click()
  await expect(page.locator('.term-meaning:popover-open')).toBeVisible()
  await context.close()
})
