import { createCommunitySeeds } from '../support/journeys/community.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'

test.use({ ownServer: 'analytics' })

/** Two months as the server publishes them. */
const published = `
  insert into public_figures (month, figure, part, count) values
    ('2026-09-01', 'reports', '', 40), ('2026-10-01', 'reports', '', 120),
    ('2026-09-01', 'answers', '', 52), ('2026-09-01', 'answers', 'in_time', 40), ('2026-09-01', 'answers', 'late', 12),
    ('2026-10-01', 'answers', '', 43), ('2026-10-01', 'answers', 'in_time', null), ('2026-10-01', 'answers', 'late', null),
    ('2026-10-01', 'stories', '', null)
  on conflict do nothing`

test('reads figures as numbers, chart and table, downloads and links them', async ({
  page,
  seed,
  server,
}) => {
  const { query } = createCommunitySeeds(server, seed)
  await open(page, '/analytics')
  await expect(page.getByRole('heading', { level: 1, name: 'This server in figures' })).toBeVisible()
  await query(published)
  await page.reload()

  await test.step('each figure says its newest number and what it counts', async () => {
    const reports = page.getByRole('region', { name: 'Reports received' })
    await expect(reports.getByText('120', { exact: true }).first()).toBeVisible()
    await expect(reports.getByText('In October 2026')).toBeVisible()
    await expect(reports.getByText(/^Reports that were sent/)).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: 'Public stories' })
        .getByText(/^Withheld/)
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the table has what is withheld as such, and never as zero', async () => {
    const answers = page.getByRole('region', { name: 'First answers due' })
    await answers.getByText('Show the table').click()
    const row = answers.getByRole('row').filter({ hasText: 'October 2026' })
    await expect(row.getByText('43')).toBeVisible()
    await expect(row.getByText(/^Withheld/)).toHaveCount(2)
    await expect(answers.getByRole('row').filter({ hasText: 'September 2026' })).toContainText('40')
    await expectAccessible(page)
  })

  await test.step('as a file', async () => {
    const link = page.getByRole('link', { name: 'All figures as CSV' })
    await expect(link).toHaveAttribute('download')
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
    expect(await file.text()).toContain('2026-10')
  })

  await test.step('a link leads to its figure', async () => {
    await open(page, '/analytics#figure-answers')
    await expect(page.getByRole('heading', { name: 'First answers due' })).toBeInViewport()
  })
})

test('the home page shows figures of its server once some exist @long', async ({ page }) => {
  await page.route('**/api/public-figures', (route) =>
    route.fulfill({
      json: { version: 1, months: [], totals: [{ id: 'reports', count: 4210 }] },
    }),
  )
  await open(page, '/')
  await page.mouse.wheel(0, 600)
  const own = page.getByRole('region', { name: 'This server in figures' })
  await expect(own.getByText('4,210')).toBeVisible()
  await expect(own.getByText('Reports received')).toBeVisible()
  await expectAccessible(page)
})

test('without scripts the figures are a plain page', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/analytics')
  await page.getByRole('link', { name: 'Read the figures on a plain page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This server in figures' })).toBeVisible()
  await context.close()
})
