import { expect } from '@playwright/test'
import type { Row } from './rows.ts'

const since = '2026-11-29T12:30:00.000Z'
const disturbed = { state: 'disturbed', since }

/** The service status page. */
export const serviceStatus: readonly Row[] = [
  {
    page: '/status',
    shows: 'Everything works.',
    states: {
      'the server is out of reach': async (page) => {
        await page.route('**/api/status', (route) => route.abort())
        await page.getByRole('button', { name: 'Check again' }).click()
        await expect(page.getByText('Right now we cannot tell whether everything works')).toBeVisible()
      },
    },
  },
  {
    page: '/status',
    when: 'while a part is disturbed',
    before: async (page) => {
      const json = {
        checkedAt: since,
        reporting: disturbed,
        mail: disturbed,
        background: { state: 'unknown', since: null },
      }
      await page.route('**/api/status', (route) => route.fulfill({ json }))
    },
    shows: 'Part of this service is not working as it should.',
  },
]
