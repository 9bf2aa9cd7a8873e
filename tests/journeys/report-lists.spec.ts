import { expect, open, test } from '../support/journeys/journey.ts'
import { newReportOf } from '../support/journeys/reports.ts'

test('lists several reports on the device, and the dashboard shows open tasks', async ({
  page,
  calls,
  seed,
}) => {
  const person = await seed.member('mira')
  const [first, second] = [newReportOf('mira'), newReportOf('noor')]
  const main = page.getByRole('main')
  for (const report of [first, second]) await seed.report(person, report)
  await seed.openSignedIn(page, person, '/reports')
  await expect(main.getByText('2 reports')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Sent' }).getByRole('listitem')).toHaveCount(2)

  const search = main.getByRole('searchbox', { name: 'Search your reports' })
  const wordOf = ({ story }: typeof first) => /shouted (\w+)/.exec(story)?.[1] ?? ''
  // The search index listens only from then on, and may read a report again that is being opened; so both are awaited.
  for (const report of [first, second]) {
    await search.fill(wordOf(report))
    await expect(main.getByText('1 of 2 reports')).toBeVisible()
    await expect(main.getByRole('link', { name: report.title })).toBeVisible()
  }

  // Searches words of the story with two letters swapped. The search makes no request and does not change the address; the list
  // itself may be fetched again, independent of the search.
  const readOtherCalls = () => calls.filter((call) => !['GET /api/live', 'GET /api/reports'].includes(call))
  const before = readOtherCalls()
  const word = wordOf(second)
  const slip = word.slice(0, 4) + word.charAt(5) + word.charAt(4) + word.slice(6)
  await search.fill(slip)
  await expect(main.getByText('1 of 2 reports')).toBeVisible()
  await expect(main.getByRole('link', { name: second.title })).toBeVisible()
  expect(readOtherCalls()).toEqual(before)
  expect(page.url()).not.toContain(slip)
  await main.getByRole('link', { name: second.title }).press('Enter')
  await expect(page).toHaveURL(/\/report\//)
  await page.goBack()
  await expect(search).toHaveValue(slip)

  await search.fill('')
  await main.getByText('Filter', { exact: true }).click()
  await main.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
  await expect(main.getByText('No reports match your search.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?status=resolved')
  await main.getByRole('button', { name: 'Show all reports' }).click()
  await expect(main.getByText('2 reports')).toBeVisible()

  await main.getByRole('tab', { name: 'Shared with me' }).click()
  await expect(main.getByText('Nobody has shared a report with you yet')).toBeVisible()

  await open(page, '/dashboard')
  await expect(page.getByText('2 things to finish')).toBeVisible()
})

test('log entries reveal a pattern without account; dashboard requires sign-in @long', async ({ page }) => {
  const main = page.getByRole('main')
  await open(page, '/report-analytics')
  await expect(main.getByText('Not enough entries yet to see a pattern')).toBeVisible()

  await open(page, '/incident-report')
  for (let count = 1; count <= 5; count++) {
    await main.getByRole('textbox', { name: 'What happened?' }).fill(`Number ${count}`)
    await main.getByRole('button', { name: 'Save', exact: true }).click()
    if (count === 1) await main.getByRole('button', { name: 'Only I use it' }).click()
    await expect(main.getByRole('link', { name: `Number ${count}` })).toBeVisible()
  }

  await open(page, '/report-analytics')
  await expect(main.getByText(/^All 5 entries with a date are from one day/)).toBeVisible()
  await expect(main.getByText(/^Most entries are on .*: 5 of 5\.$/)).toBeVisible()
  const week = main.getByRole('region', { name: 'Days and hours' })
  await expect(week.getByRole('img', { name: 'Days and hours' })).toBeVisible()
  await week.getByText('Show as a table').click()
  await expect(week.getByRole('table')).toBeVisible()

  await open(page, '/dashboard')
  await expect(main.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
