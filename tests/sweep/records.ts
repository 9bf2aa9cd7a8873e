import { expect } from '@playwright/test'
import type { Sweep } from './rows.ts'

/** The tool pages of a member who has records in each. */
export const memberWithRecords: Sweep = {
  who: 'somebody who keeps much',
  signedIn: ({ memberWithRecords }) => memberWithRecords(),
  rows: [
    { page: '/recovery-center', when: 'with many days', shows: 'Day 2 of 7' },
    {
      page: '/enhanced-crisis',
      when: 'with a plan',
      shows: 'Part 1 of 6',
      states: {
        'another card': async (page) => {
          await page.getByRole('button', { name: 'Next' }).click()
          await expect(page.getByText('Part 2 of 6')).toBeVisible()
        },
        'the plan is changed': async (page) => {
          await page.getByRole('button', { name: 'Change the plan' }).click()
          await expect(page.getByRole('button', { name: 'Show as cards' })).toBeVisible()
        },
      },
    },
    { page: '/parent', when: 'with signs and talks', shows: 'Where you noticed something' },
    { page: '/legal-center', when: 'with dates', shows: 'Saved dates' },
    { page: '/legal-center/deadlines', when: 'with dates', shows: 'Saved dates' },
    {
      page: '/seo-help',
      when: 'with results in each state',
      shows: '8 results',
      states: {
        'one state': async (page) => {
          await page.getByRole('button', { name: 'Refused' }).click()
          await expect(page.getByText('1 result', { exact: true })).toBeVisible()
        },
      },
    },
    { page: '/report-analytics', when: 'with a log', shows: 'Mondays between' },
  ],
}
