import { expect } from '@playwright/test'
import type { Row } from './rows.ts'

/** The pages about rights and deadlines. */
export const law: readonly Row[] = [
  {
    page: '/legal-center',
    states: {
      'a place that is not known': async (page) => {
        await page.getByLabel('Where did it happen?').selectOption('Another country')
        await expect(page.getByText('We do not know the rules there')).toBeVisible()
      },
      'rules that may apply': async (page) => {
        await page.getByLabel('Where did it happen?').selectOption('Poland')
        await page.getByRole('button', { name: 'Harassment at work' }).click()
        await expect(page.getByRole('heading', { name: 'Poland: claim for bullying at work' })).toBeVisible()
      },
    },
  },
  {
    page: '/legal-center/deadlines',
    states: {
      'a day that is counted': async (page) => {
        await page.getByLabel('Where did it happen?').selectOption('Spain')
        await page.getByLabel('Which time limit?').selectOption('Spain: fight being fired, 20 working days')
        await page.getByLabel('Day', { exact: true }).first().fill('2')
        await page.getByLabel('Month').first().fill('11')
        await page.getByLabel('Year').first().fill('2026')
        await page.getByText('How we counted, day by day').click()
        await page.getByText('Was the deadline paused?').click()
        await page.getByText('Holidays and days without school').click()
        await expect(page.getByText(/^Do it by/)).toBeVisible()
      },
    },
  },
  {
    page: '/legal-center/evidence',
    states: {
      'a list with a tick': async (page) => {
        await page.getByLabel('What is your case about?').selectOption('Private pictures')
        await page.getByRole('checkbox', { name: 'The day and time of each thing' }).check()
        await expect(page.getByText('You have 1 of 6')).toBeVisible()
      },
    },
  },
  {
    page: '/legal-center/letters',
    states: {
      'a letter is written': async (page) => {
        await page.getByRole('radio', { name: 'Yes, or I am not sure' }).check()
        await page.getByText('Statement for the police', { exact: true }).first().click()
        await page.getByRole('button', { name: 'Write this letter Statement for the police' }).click()
        await page.getByRole('textbox', { name: 'What happened?' }).fill('They wait at the gate')
        await expect(page.getByRole('textbox', { name: 'Your letter' })).toHaveValue(/They wait at the gate/)
      },
    },
  },
  // An open rule is already checked on the first page.
  { page: '/legal-center/rules' },
]
