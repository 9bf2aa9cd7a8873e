import { expect } from '@playwright/test'
import type { Row } from './rows.ts'

const missingPair = '/mentorship/pair/00000000-0000-4000-8000-000000000000'

/** Mentors in the eyes of somebody without an account. */
export const mentorsOfVisitors: readonly Row[] = [
  { page: '/mentorship', shows: 'Checked and looked after' },
  { page: '/mentorship/apply', shows: 'Sign in to ask for a mentor or to become one.' },
  { page: '/mentorship/oversight', shows: 'Sign in to ask for a mentor or to become one.' },
  {
    page: '/mentorship/oversight/:pairId',
    at: missingPair.replace('pair', 'oversight'),
    shows: 'Sign in to ask for a mentor or to become one.',
  },
  {
    page: '/mentorship/pair/:pairId',
    at: missingPair,
    shows: 'Sign in to ask for a mentor or to become one.',
  },
]

/** The same of somebody with a name in the community. */
export const mentorsOfSpeaker: readonly Row[] = [
  {
    page: '/mentorship',
    shows: 'Ask for a mentor',
    states: {
      'something is missing': async (page) => {
        await page.getByRole('button', { name: 'Ask for a mentor' }).click()
        await expect(page.getByText('Choose one to three topics.')).toBeVisible()
      },
    },
  },
  {
    page: '/mentorship/apply',
    shows: 'What you have been through is enough.',
    states: {
      'something is missing': async (page) => {
        await page.getByRole('button', { name: 'Apply', exact: true }).click()
        await expect(page.getByText('Choose one to eight topics.')).toBeVisible()
      },
    },
  },
  { page: '/mentorship/oversight', shows: 'You look after no mentors' },
  { page: '/mentorship/pair/:pairId', at: missingPair, shows: 'There is nothing here for you' },
  {
    page: '/mentorship/oversight/:pairId',
    at: missingPair.replace('pair', 'oversight'),
    shows: 'There is nothing here for you',
  },
]
