import { expect } from '@playwright/test'
import { openCrisisPage } from '../support/journeys/menus.ts'
import { open } from '../support/journeys/page-load.ts'
import { waitForRequests } from '../support/journeys/pending-requests.ts'
import {
  continueForm,
  newReportOf,
  answerUsedByOthers,
  storyField,
  writeStory,
} from '../support/journeys/reports.ts'
import type { Sweep } from './rows.ts'

/** The device of a visitor, with the data stored on it. */
export const device: Sweep = {
  who: 'a visitor with something on the device',
  rows: [
    {
      page: '/report',
      when: 'with a draft',
      states: {
        'something was begun': async (page, { written }) => {
          await writeStory(page, written)
          await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
          await open(page, '/report')
          await expect(page.getByRole('heading', { name: written.title })).toBeVisible()
        },
        'what was begun cannot be read': async (page) => {
          const broken = await page.addInitScript(() => {
            Object.defineProperty(IDBObjectStore.prototype, 'getAllKeys', {
              value: () => {
                throw new DOMException('The disk does not answer.', 'UnknownError')
              },
            })
          })
          await open(page, '/report')
          await expect(page.getByText('Your draft could not be opened')).toBeVisible()
          await broken.dispose()
        },
      },
    },
    {
      page: '/report',
      when: 'where nothing may be kept',
      onlyInLongRun: true,
      states: {
        'leaving would lose what was answered': async (page) => {
          await storyField(page).fill('They waited at the gate.')
          await page.getByRole('button', { name: 'Save and leave' }).click()
          await page.getByRole('heading', { name: 'Before we save anything here' }).waitFor()
          await page.getByRole('button', { name: 'Save and leave' }).click()
          await expect(page.getByRole('alertdialog', { name: 'Not saved on this device' })).toBeVisible()
        },
      },
    },
    {
      page: '/report',
      when: 'on a device that others look at',
      onlyInLongRun: true,
      states: {
        'in this tab only': (page) => answerUsedByOthers(page),
        'kept behind words': async (page) => {
          await page.getByRole('link', { name: 'Lock it with 12 words' }).click()
          await page.getByRole('radio', { name: 'Sealed on our server, behind 12 words' }).check()
        },
      },
    },
    {
      page: '/report',
      when: 'without a network',
      onlyInLongRun: true,
      states: {
        'a page that cannot be fetched': async (page) => {
          await waitForRequests(page)
          await page.context().setOffline(true)
          await openCrisisPage(page)
          await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
        },
      },
    },
    {
      page: '/report',
      when: 'of a witness',
      onlyInLongRun: true,
      states: {
        'what was seen': (page) => writeStory(page, newReportOf('a witness'), { about: 'I saw or heard it' }),
        'how it was seen': async (page) => {
          for (let question = 0; question < 4; question++) await continueForm(page)
          await page.getByRole('radio', { name: 'On a screen' }).check()
        },
      },
    },
    {
      page: '/report',
      when: 'of a business',
      onlyInLongRun: true,
      states: {
        'kinds of harm to a business': async (page) => {
          await writeStory(page, newReportOf('a shop'), { about: 'It happened to a business' })
          await continueForm(page)
          await expect(page.getByRole('checkbox', { name: 'A wave of fake reviews' })).toBeVisible()
        },
        'what it costs': async (page) => {
          for (let question = 0; question < 5; question++) await continueForm(page)
          await page
            .getByRole('textbox', { name: 'What does it cost the business?' })
            .fill('Half of our guests')
        },
      },
    },
  ],
}
