import { expect } from '@playwright/test'
import type { Row } from './rows.ts'

/** The search of a visitor without local records. */
export const search: readonly Row[] = [
  {
    page: '/search',
    states: {
      'a guide with a typing mistake': async (page) => {
        await page.getByRole('searchbox').fill('acounts')
        await expect(page.getByRole('region', { name: 'For everyone' })).toBeVisible()
      },
      'words of danger': async (page) => {
        await page.getByRole('searchbox').fill('I want to die')
        await expect(page.getByRole('button', { name: 'Hide this' })).toBeVisible()
        await expect(page.getByRole('region', { name: 'For everyone' })).toBeVisible()
      },
      'some of the words': async (page) => {
        await page.getByRole('searchbox').fill('accounts xyzzyxyzzy')
        await expect(page.getByText('Nothing contains all of these words.', { exact: false })).toBeVisible()
      },
      'nothing found': async (page) => {
        await page.getByRole('searchbox').fill('xyzzyxyzzy')
        await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
      },
    },
  },
  {
    page: '/search',
    when: 'where the texts cannot be fetched',
    onlyInLongRun: true,
    before: (page) => page.route('**/texts/search.json', (route) => route.fulfill({ status: 503 })),
    shows: 'Search could not be loaded.',
  },
]
