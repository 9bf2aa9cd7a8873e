import { expect } from '@playwright/test'
import { menuHeading } from '../support/journeys/menus.ts'
import { drawPicture } from '../support/journeys/photograph.ts'
import type { Sweep } from './rows.ts'

/** The pages of a member with open records. */
export const member: Sweep = {
  who: 'a member',
  signedIn: ({ member }) => member(),
  rows: [
    {
      page: '/reports',
      before: (_page, { reports }) => reports(),
      shows: '2 reports',
      states: {
        'nothing fits what is looked for': async (page) => {
          const main = page.getByRole('main')
          await main.getByText('Filter', { exact: true }).click()
          await main.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
          await expect(main.getByText('No reports match your search.')).toBeVisible()
        },
        'nothing is shared': async (page) => {
          await page.getByRole('main').getByRole('tab', { name: 'Shared with me' }).click()
          await expect(page.getByText('Nobody has shared a report with you yet')).toBeVisible()
        },
        'the own menu': (page) => menuHeading(page.getByRole('banner'), 'Your menu').click(),
      },
    },
    { page: '/reports', when: 'locked', records: 'locked', shows: 'Unlock your records' },
    {
      page: '/dashboard',
      before: (_page, { reports }) => reports(),
      shows: '1 thing to finish',
      states: {
        'what is to be finished': (page) => page.getByText('1 thing to finish').click(),
      },
    },
    { page: '/report', onlyInLongRun: true },
    { page: '/subscription', shows: 'Your plan' },
    { page: '/subscription/success', shows: 'We cannot find this payment' },
    {
      page: '/gamification',
      when: 'with an account',
      shows: 'Nothing is counted yet',
      states: {
        counting: async (page) => {
          await page.getByRole('button', { name: 'Count my milestones' }).click()
          await expect(page.getByText('Led a class')).toBeVisible()
        },
      },
    },
    {
      page: '/professional',
      when: 'with an account',
      at: '/professional?view=listing',
      shows: 'We check your register',
      states: {
        'something is missing': async (page) => {
          await page.getByRole('button', { name: 'Apply' }).click()
          await expect(page.getByText('Enter your name.')).toBeVisible()
        },
        'nothing is shared': async (page) => {
          await page.getByRole('tab', { name: 'Shared' }).click()
          await expect(page.getByText('Nothing is shared')).toBeVisible()
        },
      },
    },
    {
      page: '/offline',
      when: 'signed in',
      onlyInLongRun: true,
      before: (_page, { reports }) => reports(),
      shows: 'Nothing is waiting to be sent.',
      states: {
        'what can be read without a connection': async (page) => {
          await page.getByText('Saved to read offline').click()
        },
      },
    },
    {
      page: '/notifications',
      shows: 'Nothing new',
      states: {
        'something is new, and hours are quiet': async (page) => {
          const main = page.getByRole('main')
          await main.getByRole('button', { name: 'Send a test message' }).click()
          await expect(main.getByText('Your test message')).toBeVisible()
          await main.getByRole('checkbox', { name: 'Quiet hours' }).check()
          await expect(main.getByLabel('Time zone')).toBeVisible()
        },
      },
    },
    { page: '/auth', onlyInLongRun: true },
    {
      page: '/profile',
      shows: 'Choose a picture',
      states: {
        'a picture is chosen': async (page) => {
          const chooser = page.waitForEvent('filechooser')
          await page.getByRole('button', { name: 'Choose a picture' }).click()
          await (await chooser).setFiles(await drawPicture(page))
          await expect(page.getByText('This is what others will see.')).toBeVisible()
        },
      },
    },
    {
      page: '/privacy',
      shows: 'I want to delete my account',
      states: {
        'an agreement is taken back': async (page) => {
          await page.getByRole('button', { name: /^Withdraw: Short emails/ }).click()
          await expect(page.getByText(/^You withdrew it on/)).toBeVisible()
        },
        'the wrong address for deleting': async (page) => {
          await page.getByRole('button', { name: 'I want to delete my account' }).click()
          await page.getByLabel('Your email address').fill('somebody.else@example.org')
          await page.getByRole('button', { name: 'Delete my account for good' }).click()
          await expect(page.getByText('This is not your account’s email address.')).toBeVisible()
        },
      },
    },
    {
      page: '/security',
      before: (_page, { secondDevice }) => secondDevice(),
      shows: 'Lock now',
      states: {
        'the sign-ins so far': (page) => page.getByText('Sign-in history').click(),
      },
    },
    {
      page: '/digital-wellness',
      when: 'locked',
      onlyInLongRun: true,
      records: 'locked',
      shows: 'What you saved or ticked here is locked, not lost.',
      states: {
        'a press that waits': async (page) => {
          await page.getByRole('searchbox').fill('signal')
          await page.getByRole('button', { name: 'I did this' }).first().click()
          await expect(page.getByText('Not saved yet.', { exact: false })).toBeVisible()
        },
      },
    },
    {
      page: '/search',
      states: {
        'their own beside what is for everyone': async (page) => {
          await page.getByRole('searchbox').fill('report')
          await expect(page.getByRole('region', { name: 'For everyone' })).toBeVisible()
        },
      },
    },
    { page: '/search', when: 'locked', onlyInLongRun: true, records: 'locked', shows: 'Unlock your records' },
    {
      page: '/security',
      when: 'locked',
      onlyInLongRun: true,
      records: 'locked',
      shows: 'Unlock your records',
    },
    { page: '/incident-report', onlyInLongRun: true },
    {
      page: '/report/:id',
      at: '/report/00000000-0000-4000-8000-000000000000',
      when: 'of somebody else',
      onlyInLongRun: true,
      shows: 'Page not found',
    },
  ],
}
