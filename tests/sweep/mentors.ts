import { expect } from '@playwright/test'
import type { Row, Sweep } from './rows.ts'

const missingPair = '/mentorship/pair/00000000-0000-4000-8000-000000000000'

/** Mentoring as a visitor sees it. */
export const visitorMentors: readonly Row[] = [
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

/** Mentoring as a member with an alias sees it. */
export const speakerMentors: readonly Row[] = [
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

/** The pages of a mentee under 18. */
export const mentee: Sweep = {
  who: 'somebody under 18 with a mentor',
  signedIn: ({ mentee: member }) => member(),
  rows: [
    {
      page: '/mentorship',
      before: (_page, { menteePair }) => menteePair(),
      shows: 'Who reads along',
    },
    {
      page: '/mentorship/pair/:pairId',
      at: ({ menteePair }) => menteePair(),
      shows: 'oversees this and can read everything',
      states: {
        'a note without words': async (page) => {
          await page.getByRole('button', { name: 'Add the note' }).click()
          await expect(page.getByText('Write a few words first.')).toBeVisible()
        },
      },
    },
    {
      page: '/chat/:chatId',
      at: ({ menteeChat }) => menteeChat(),
      shows: 'Hidden: it may contain a way to be reached elsewhere.',
      states: {
        'what would be hidden': async (page) => {
          await page.getByRole('textbox', { name: 'Your message' }).fill('Write to @otter, please.')
          await page.getByRole('button', { name: 'Send', exact: true }).click()
          await expect(page.getByText('This would be hidden from the other one')).toBeVisible()
        },
      },
    },
    { page: '/chat', shows: 'Private chat is for adults' },
  ],
}

/** The pages of an overseer. */
export const overseer: Sweep = {
  who: 'an overseer of mentors',
  signedIn: ({ overseer: member }) => member(),
  rows: [
    {
      page: '/mentorship/oversight',
      before: (_page, { youngerRequest }) => youngerRequest(),
      shows: 'Take it on as overseer',
    },
    {
      page: '/mentorship/oversight/:pairId',
      at: ({ overseenPair }) => overseenPair(),
      shows: 'It is good that you are here.',
      states: {
        'what was hidden': async (page) => {
          await page.getByRole('button', { name: 'Show it' }).click()
          await expect(page.getByText('900123')).toBeVisible()
        },
        'before it ends': async (page) => {
          await page.getByRole('button', { name: 'End this pair' }).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    },
  ],
}
