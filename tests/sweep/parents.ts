import { expect } from '@playwright/test'
import type { Row } from './rows.ts'

/** The page for parents. */
export const parents: readonly Row[] = [
  {
    page: '/parent',
    states: {
      'a sign is ticked': async (page) => {
        await page.getByRole('checkbox', { name: 'Loses their temper easily' }).check()
        await expect(page.getByText('Save on this device?').first()).toBeVisible()
      },
      'a talk is planned': async (page) => {
        await page.getByText('Left out', { exact: true }).first().click()
        await page.getByRole('button', { name: 'Plan this talk Left out' }).click()
        await page.getByRole('textbox', { name: 'Your own words' }).fill('At the pool')
        await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
      },
      'a code is made': async (page) => {
        await page.getByRole('button', { name: 'Create a code', exact: true }).click()
        await page.getByText('Make sure it is their device').click()
        await expect(page.getByText('Nothing is shared with you right now.')).toBeVisible()
      },
    },
  },
]
