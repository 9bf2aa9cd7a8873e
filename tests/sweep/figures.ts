import { expect } from '@playwright/test'
import { publishFigures } from '../support/journeys/figures.ts'
import type { Row } from './rows.ts'

/** The page of published figures. */
export const figures: readonly Row[] = [
  {
    page: '/research-hub',
    before: (_page, { server }) => publishFigures(server),
    shows: 'Explore the figures',
    states: {
      'by country, in a table': async (page) => {
        await page.getByLabel('Show by').selectOption('Country')
        await page.getByText('As a table').click()
        await expect(page.getByRole('rowheader', { name: 'United States' })).toBeVisible()
      },
      'checked, and all releases': async (page) => {
        await page.locator('summary', { hasText: 'All releases' }).click()
        await page.getByText('Check for changes').click()
        await page.getByRole('button', { name: 'Check now' }).click()
        await expect(page.getByText(/^All is well/)).toBeVisible()
      },
    },
  },
  {
    page: '/research-hub',
    when: 'before anything was published',
    onlyInLongRun: true,
    before: (page) => page.route('**/api/releases', (route) => route.fulfill({ json: { releases: [] } })),
    shows: 'No figures yet',
  },
]
