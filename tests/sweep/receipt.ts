import { expect } from '@playwright/test'
import { checkOnReport, continueForm, newReportOf, fillInForm } from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { teamName } from '../support/journeys/team.ts'
import type { Sweep } from './rows.ts'
import { openPart } from '../support/journeys/parts.ts'

/** A report as its anonymous author sees it. */
export const receipt: Sweep = {
  who: 'a holder of receipt words',
  rows: [
    {
      page: '/reply',
      when: 'with a question',
      at: async ({ accountRequestPath }) => accountRequestPath(),
      shows: 'asks for your side',
      states: {
        'an answer is missing': async (page) => {
          await page.getByRole('button', { name: 'Read it again' }).click()
          await expect(page.getByText('Write something first.')).toBeVisible()
        },
        'read once more': async (page) => {
          const answer = recordSecret('words', `I was at home ${crypto.randomUUID()}`)
          await page.getByRole('textbox', { name: 'Your side' }).fill(answer)
          await page.getByRole('button', { name: 'Only I use it' }).click()
          await page.getByRole('button', { name: 'Read it again' }).click()
          await expect(page.getByRole('button', { name: 'Send my answer' })).toBeVisible()
        },
        'the answer has arrived': async (page) => {
          await page.getByRole('button', { name: 'Send my answer' }).click()
          await expect(page.getByText('Your answer has arrived')).toBeVisible()
        },
      },
    },
    {
      page: '/report/receipt',
      states: {
        'the report': async (page, { conversation }) => {
          await checkOnReport(page, (await conversation()).words)
          await expect(page.getByText('What has happened so far')).toBeVisible()
        },
        people: async (page) => {
          await openPart(page, 'People')
          await expect(page.getByText('you cannot unsend it')).toBeVisible()
        },
        'an answer is changed': async (page) => {
          await openPart(page, 'Report')
          await page.getByText('Change an answer').click()
          await page.getByRole('main').getByRole('link', { name: 'In your own words' }).click()
          const text = recordSecret('words', `They also took my bag ${crypto.randomUUID()}`)
          await page.getByRole('textbox', { name: 'In your own words' }).fill(text)
        },
        'what it said before': async (page) => {
          await page.getByRole('button', { name: 'Save this answer' }).click()
          await page.getByText(/^Edited/).click()
        },
        'two messages wait': async (page) => {
          await openPart(page, 'Messages')
          await page.context().setOffline(true)
          for (const text of ['First', 'Second']) {
            await page.getByRole('textbox', { name: 'Your message' }).fill(text)
            await page.getByRole('button', { name: 'Send the message' }).click()
          }
          const waiting = page.getByRole('list', { name: 'Sending' }).getByRole('listitem')
          await expect(waiting).toHaveCount(2)
        },
        'two halves': async (page) => {
          await page.context().setOffline(false)
          await openPart(page, 'Save a copy')
          await page.getByText('Split your words in two').click()
          await page.getByRole('button', { name: 'Split in two' }).click()
          const half = page.getByRole('list', { name: 'Half 2 of 2' }).getByRole('listitem')
          await expect(half).toHaveCount(12)
        },
      },
    },
    {
      page: '/report/receipt',
      when: 'past a handler',
      onlyInLongRun: true,
      states: {
        'somebody is kept out': async (page, { reportWithExclusion }) => {
          await checkOnReport(page, (await reportWithExclusion()).words)
          await openPart(page, 'People')
          await expect(page.getByText('No access to this report')).toBeVisible()
        },
      },
    },
    {
      page: '/report',
      when: 'where a team reads',
      before: (_page, { team }) => team(),
      states: {
        'one of them is involved': async (page) => {
          await fillInForm(page, newReportOf('a witness'), 'I saw or heard it')
          await page.getByRole('radio', { name: teamName }).check()
          await page.getByText('One of them is involved').click()
          await page.getByRole('checkbox', { name: 'Cleo Marsh' }).check()
        },
        'how to be reached': async (page) => {
          await page.getByRole('radio', { name: 'Without my name, with 12 words' }).check()
          await continueForm(page)
          await page.getByRole('link', { name: /who must not be told/ }).click()
          await expect(page.getByRole('heading', { name: 'How can we reach you safely?' })).toBeVisible()
        },
      },
    },
  ],
}
