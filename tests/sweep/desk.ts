import { expect } from '@playwright/test'
import { recordSecret } from '../support/journeys/secrets.ts'
import { changeStatus } from '../support/journeys/team.ts'
import type { Sweep } from './rows.ts'
import { openPart } from '../support/journeys/parts.ts'

/** An administrator's pages once reports have arrived. */
export const administratorWithReports: Sweep = {
  who: 'an administrator to whom something is said',
  signedIn: ({ admin }) => admin(),
  rows: [
    {
      page: '/admin',
      when: 'where a file was stopped',
      onlyInLongRun: true,
      before: (page, { stopped }) => stopped(page),
      shows: 'A file was stopped as a sexual image of a child',
    },
    {
      page: '/admin',
      when: 'where somebody’s access is paused',
      onlyInLongRun: true,
      at: '/admin?view=team',
      before: (_page, { paused: handler }) => handler(),
      shows: 'Access paused',
      states: {
        'the pause is changed': async (page) => {
          await page.getByRole('button', { name: 'Change the pause Elin Berg' }).click()
          await expect(page.getByRole('dialog', { name: 'Pause access: Elin Berg' })).toBeVisible()
        },
      },
    },
    {
      page: '/admin',
      when: 'with no places yet',
      onlyInLongRun: true,
      at: '/admin?view=places',
      shows: 'Nothing to do',
      states: {
        'a place that is not whole': async (page) => {
          await page.getByText('Add a place').click()
          await page.getByRole('button', { name: 'Add place' }).click()
          await expect(page.getByText('Enter the name of the place.')).toBeVisible()
        },
      },
    },
    {
      page: '/admin',
      when: 'where professionals applied',
      onlyInLongRun: true,
      at: '/admin?view=professionals',
      before: (_page, { professionals }) => professionals(),
      shows: 'Tomas Vane',
      states: {
        'what was checked is missing': async (page) => {
          await page.getByText('Decide').first().click()
          await page.getByRole('button', { name: 'Verify' }).first().click()
          await expect(page.getByText('Enter what you checked, or why you refuse.').first()).toBeVisible()
        },
      },
    },
  ],
}

/** A handler's pages. */
export const handler: Sweep = {
  who: 'a handler',
  signedIn: ({ first }) => first(),
  rows: [
    {
      page: '/school',
      before: (_page, { team }) => team(),
      shows: 'No reports here',
      states: {
        'the key in words': async (page) => {
          await page.getByText('Verify the team key').click()
          await expect(page.getByText(/\/report#[\w-]{22}$/)).toBeVisible()
        },
      },
    },
    {
      page: '/professional',
      when: 'where somebody is listed',
      onlyInLongRun: true,
      before: (_page, { professionals }) => professionals(),
      shows: 'Rosa Quint',
      states: {
        'the register and the key': async (page) => {
          await page.getByText('Register and key').click()
          await expect(page.getByText('number NJ-4417')).toBeVisible()
        },
        'something is wrong with it': async (page) => {
          await page.getByText('Report a problem').click()
          await page.getByRole('button', { name: 'Send' }).click()
          await expect(page.getByText('Choose what is wrong.')).toBeVisible()
        },
        'what to share with somebody': async (page) => {
          await page.getByRole('link', { name: 'Ask Rosa Quint for help' }).click()
          const which = page.getByRole('combobox', { name: 'Which report is it about?' })
          await which.selectOption({ index: 1 })
          await expect(page.getByRole('checkbox', { name: 'What happened' })).toBeVisible()
          await page.getByRole('combobox', { name: 'Where are you?' }).selectOption('ES')
          await expect(page.getByText('The licence of Rosa Quint is for')).toBeVisible()
        },
      },
    },
    {
      page: '/school',
      when: 'with a report',
      before: (_page, { conversation }) => conversation(),
      shows: 'What a visitor saw',
      states: {
        'a view is kept by its name': async (page) => {
          const name = recordSecret('words', `Mine to do ${crypto.randomUUID().slice(0, 12)}`)
          await page.getByRole('button', { name: 'Filter', exact: true }).click()
          await page.getByRole('button', { name: 'Save this view' }).click()
          await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
          await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
          await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
        },
      },
    },
    {
      page: '/school',
      when: 'where it is time to ask again',
      // Two weeks later, which no call can bring about.
      before: async (page, { conversation }) => {
        const reportId = (await conversation()).path.split('/').at(-1) ?? ''
        await page.route('**/api/organisations/*/checks', (route) =>
          route.fulfill({ json: { checks: [{ reportId, due: '2026-11-20' }] } }),
        )
      },
      shows: 'Ask how things are now: 1 case',
      states: {
        'which case that is': async (page) => {
          await page.getByText('Ask how things are now: 1 case').click()
          await expect(page.getByText('since November 20, 2026')).toBeVisible()
        },
      },
    },
    {
      page: '/report/:id',
      at: async ({ conversation }) => (await conversation()).path,
      shows: 'What has happened so far',
      states: {
        'a reason is missing': async (page) => {
          await page.getByRole('main').getByRole('button', { name: 'Start investigation' }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Start investigation' }).click()
          await expect(dialog.getByText('Write what happens next.')).toBeVisible()
        },
        'it is looked into': async (page) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
          const reason = recordSecret('words', `We spoke with the school ${crypto.randomUUID()}`)
          await changeStatus(page, 'Start investigation', reason)
          await expect(page.getByText(reason)).toBeVisible()
        },
        'the messages, and how to reach somebody safely': async (page) => {
          await page.getByRole('tab', { name: 'Messages' }).click()
          // The file is also named beside the report, which is still visible for a moment.
          const messages = page.getByRole('tabpanel', { name: 'Messages' })
          await expect(messages.getByText('How to reach this person safely')).toBeVisible()
          await expect(messages.getByRole('button', { name: 'letter.pdf' })).toBeVisible()
        },
        'the case file': async (page) => {
          await openPart(page, 'Case work')
          await expect(page.getByRole('button', { name: 'Add a task' })).toBeVisible()
        },
        'the danger is looked at': async (page) => {
          await page.getByRole('button', { name: 'Assess the danger' }).click()
          await expect(page.getByRole('dialog', { name: 'Assess the danger' })).toBeVisible()
        },
        'it is passed on to protect somebody': async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: 'Refer the case' }).click()
          await page.getByLabel('Is it to protect a child or someone in danger?').selectOption('Yes')
          await expect(page.getByLabel('Time of referral')).toBeVisible()
        },
        'templates for an answer': async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('tab', { name: 'Messages' }).click()
          await page.getByRole('button', { name: 'Use a template' }).click()
          await expect(page.getByRole('dialog', { name: 'Templates' })).toBeVisible()
          await page.keyboard.press('Escape')
        },
        'it is asked whether a reply may stay': async (page) => {
          await page.getByRole('textbox', { name: /^Your message to the person/ }).fill('Thank you')
          await expect(page.getByRole('region', { name: 'Save on this device?' })).toBeVisible()
        },
      },
    },
    {
      page: '/school/survey',
      when: 'of a team',
      before: (_page, { team }) => team(),
      shows: 'No survey yet',
      states: {
        'the questions of a survey': async (page) => {
          await page.getByRole('button', { name: 'Start with questions for a school' }).click()
          await expect(page.getByRole('button', { name: 'Save questions' })).toBeVisible()
        },
      },
    },
    {
      page: '/report-analytics',
      when: 'of a team',
      before: (_page, { closed }) => closed(),
      shows: 'For the board',
      states: {
        'the outcomes are counted': async (page) => {
          await page.getByRole('button', { name: 'Count the outcomes' }).click()
          await expect(page.getByRole('table', { name: 'By outcome' })).toBeVisible()
        },
      },
    },
    {
      page: '/school/settings',
      when: 'of a team',
      before: (_page, { team }) => team(),
      shows: 'Pause access',
      states: {
        'somebody’s access is to be paused': async (page) => {
          await page.getByRole('button', { name: 'Pause access Cleo Marsh' }).click()
          await expect(page.getByRole('dialog', { name: 'Pause access: Cleo Marsh' })).toBeVisible()
        },
      },
    },
    {
      page: '/report/:id',
      when: 'that was closed',
      onlyInLongRun: true,
      at: async ({ closed }) => (await closed()).path,
      shows: 'What has happened so far',
      states: {
        'it is kept for longer': async (page) => {
          await openPart(page, 'Close or delete')
          await page.getByRole('button', { name: 'Put on legal hold', exact: true }).click()
          await page.getByRole('combobox', { name: 'Reason' }).selectOption('a court order')
          const nextYear = new Date().getUTCFullYear() + 1
          await page.getByLabel('Hold until').fill(`${nextYear}-03-19`)
        },
      },
    },
    {
      page: '/report/:id',
      when: 'past a colleague',
      onlyInLongRun: true,
      at: async ({ reportWithExclusion }) => (await reportWithExclusion()).path,
      shows: 'What has happened so far',
      states: {
        'somebody who came later may be let in': async (page) => {
          await openPart(page, 'People')
          await expect(page.getByRole('button', { name: 'Give access: Dora Falk' })).toBeVisible()
        },
      },
    },
  ],
}
