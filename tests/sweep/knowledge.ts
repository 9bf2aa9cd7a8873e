import { expect } from '@playwright/test'
import { newCertificate } from '../support/certificates.ts'
import { answerCorrectly, checkCertificate } from '../support/journeys/certificates.ts'
import { goToPart } from '../support/journeys/parts.ts'
import type { Row } from './rows.ts'

/** The guides, modules and scenarios, and their lists. */
export const knowledge: readonly Row[] = [
  {
    page: '/bystander-academy',
    states: {
      'the five ways, and online only': async (page) => {
        await page.getByText('The five ways to help').click()
        await page.getByRole('button', { name: 'Online' }).click()
      },
    },
  },
  {
    page: '/bystander-academy/class',
    shows: 'Before you start',
    states: {
      'what is kept': (page) => page.getByText('What is stored, and for how long').click(),
      'a class under way': async (page) => {
        await page.getByRole('button', { name: 'Start the class' }).click()
        await expect(page.getByText('0 devices joined')).toBeVisible()
      },
      'what ending it means': async (page) => {
        await page.getByRole('button', { name: 'End the class' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
      'it is over': async (page) => {
        await page.getByRole('alertdialog').getByRole('button', { name: 'End the class' }).click()
        await expect(page.getByText('The class is over')).toBeVisible()
      },
    },
  },
  {
    page: '/class',
    states: {
      'no code': async (page) => {
        await page.getByRole('button', { name: 'Join' }).click()
        await expect(page.getByText('The code has six letters and numbers.')).toBeVisible()
      },
      'no class has this code': async (page) => {
        await page.getByRole('textbox', { name: 'Code' }).fill('333 333')
        await page.getByRole('button', { name: 'Join' }).click()
        await expect(page.getByText('No class is using this code.')).toBeVisible()
      },
      'in a class': async (page, { classCode }) => {
        await page.getByRole('textbox', { name: 'Code' }).fill(await classCode())
        await page.getByRole('button', { name: 'Join' }).click()
        await expect(page.getByRole('button', { name: 'Send my choice' })).toBeVisible()
      },
      'a choice is counted': async (page) => {
        await page.getByRole('radio').first().check()
        await page.getByRole('button', { name: 'Send my choice' }).click()
        await expect(page.getByText('Your choice has been counted')).toBeVisible()
      },
      'left again': async (page) => {
        await page.getByRole('button', { name: 'Leave the class' }).click()
        await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
      },
    },
  },
  {
    page: '/bystander-academy/:scenarioId',
    at: '/bystander-academy/bus',
    states: {
      'after a choice': (page) => page.getByRole('button', { name: 'Tell the driver' }).click(),
      'an end, and what was found': async (page) => {
        await page.getByRole('button', { name: /^Tell her that she must report it/ }).click()
        await expect(
          page.getByText('What this research cannot show:').filter({ visible: true }),
        ).toBeVisible()
      },
    },
  },
  {
    page: '/bystander-academy/:scenarioId',
    when: 'with an id of nobody’s',
    onlyInLongRun: true,
    at: '/bystander-academy/nothing',
    status: 404,
    shows: 'Oops! Page not found',
  },
  {
    page: '/certificates',
    at: async ({ given }) => `/certificates#${(await newCertificate(given.caller, 'by-five')).code}`,
    shows: 'This certificate is genuine',
    states: {
      'one that was changed': async (page, { given }) => {
        const { credential } = await newCertificate(given.caller, 'by-five')
        await checkCertificate(page, JSON.stringify({ ...credential, name: 'Six ways to help' }))
        await expect(page.getByText('This certificate is not genuine')).toBeVisible()
      },
      'what is none': async (page) => {
        await checkCertificate(page, 'hello')
        await expect(page.getByText('This is not a certificate we can read')).toBeVisible()
      },
    },
  },
  {
    page: '/learning',
    states: {
      'for teens': (page) => page.getByRole('button', { name: 'For teens' }).click(),
    },
  },
  {
    page: '/learning/:moduleId',
    at: '/learning/teen-what-is-this',
    states: {
      'a part in the middle': async (page) => {
        await goToPart(page, 'Next')
        await expect(page.getByRole('heading', { name: 'A joke or not?' })).toBeVisible()
      },
      'a choice in the story': async (page) => {
        for (const _ of ['who can help', 'who you are', 'the story']) await goToPart(page, 'Next')
        await page.getByText('She writes an angry post about the girls').click()
      },
      'an answer, and its sources': async (page) => {
        await goToPart(page, 'Next')
        await page.getByText('Yes. The rest is just teasing.').click()
        await page.getByText('Sources and review date').click()
      },
      'the end, and an answer of one’s own': async (page) => {
        for (const _ of ['second', 'third', 'end']) await goToPart(page, 'Next')
        await page.getByRole('button', { name: 'Write an answer' }).click()
        await expect(
          page.getByRole('textbox', { name: 'What would you call it, in your own words?' }),
        ).toBeVisible()
      },
      'a certificate for it': async (page) => {
        await answerCorrectly(page)
        await page.getByRole('button', { name: 'Get a certificate' }).click()
        await page.getByRole('button', { name: 'Create certificate' }).click()
        await expect(page.getByText('Enter a name.')).toBeVisible()
      },
      'on one page, and saved': async (page) => {
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByRole('button', { name: 'Read on one page' }).click()
        await expect(page.getByRole('heading', { name: 'Names for it' })).toBeVisible()
      },
    },
  },
  {
    page: '/learning/:moduleId',
    when: 'with an id of nobody’s',
    onlyInLongRun: true,
    at: '/learning/nothing',
    status: 404,
    shows: 'Oops! Page not found',
  },
  {
    page: '/resources',
    states: {
      'nothing fits': async (page) => {
        await page.getByRole('button', { name: 'For parents' }).click()
        await page.getByRole('button', { name: 'Filter', exact: true }).click()
        await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('A picture of me')
      },
    },
  },
  {
    page: '/resources/:guideId',
    at: '/resources/calm',
    states: {
      'with its sources': (page) => page.getByText('Sources and review date').click(),
      'larger and with more space': async (page) => {
        await page.locator('summary', { hasText: 'Text size and spacing' }).click()
        await page.getByRole('radio', { name: 'Very large' }).check()
        await page.getByRole('radio', { name: 'More space' }).check()
      },
    },
  },
  {
    page: '/resources/:guideId',
    when: 'with a word explained',
    onlyInLongRun: true,
    at: '/resources/first-hour#part-4',
    states: {
      'what a word means': (page) => page.getByRole('button', { name: 'helpline', exact: true }).click(),
    },
  },
  {
    page: '/resources/:guideId',
    when: 'with an id of nobody’s',
    onlyInLongRun: true,
    at: '/resources/nothing',
    status: 404,
    shows: 'Oops! Page not found',
  },
]
