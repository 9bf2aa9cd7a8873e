import { expect } from '@playwright/test'
import { open } from '../support/journeys/opening.ts'
import type { Row } from './rows.ts'

/** The pages on which somebody looks for help at once. */
export const help: readonly Row[] = [
  {
    page: '/crisis',
    states: {
      'lines by relay, and the rest below': async (page) => {
        await page.getByText('Search by name, way or language').click()
        await page.getByLabel('How you want to reach them').selectOption('relay')
        await page.getByLabel('What it is about').selectOption('child')
      },
      'how a line was checked': async (page) => {
        await page
          .getByText(/^Checked/)
          .first()
          .click()
        await expect(page.getByText('Where that says so:').first()).toBeVisible()
      },
      'lines of all countries': async (page) => {
        await page.getByLabel('Country', { exact: true }).selectOption('')
        await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
      },
      'nothing has all of it': async (page) => {
        await page.getByLabel('Name, number or country').fill('nobody has this name')
        await expect(page.getByText('No line that we know has all of this.')).toBeVisible()
      },
    },
  },
  {
    page: '/enhanced-crisis',
    states: {
      'a question of the guide': (page) =>
        page.getByRole('button', { name: 'It is about private or sexual pictures' }).click(),
      'an end of the guide': async (page) => {
        await page.getByRole('button', { name: 'Yes', exact: true }).click()
        await expect(page.getByRole('link', { name: /Take It Down/ })).toBeVisible()
      },
      'a part of the plan is written': async (page) => {
        await page.getByRole('button', { name: 'Write', exact: true }).first().click()
        await page.getByRole('textbox', { name: /^Thoughts, feelings/ }).fill('I stop answering')
        await expect(page.getByText('In this tab only', { exact: false })).toBeVisible()
      },
      'after a hard day': (page) => page.getByRole('button', { name: 'I had a hard day' }).click(),
      'asked before the plan is erased': async (page) => {
        await page.getByRole('button', { name: 'Not now' }).click()
        await page.getByRole('button', { name: 'Erase the plan' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
      'a person without a number': async (page) => {
        await page.getByRole('button', { name: 'Cancel' }).click()
        await page.getByLabel('Name', { exact: true }).fill('Rosa')
        await page.getByRole('button', { name: 'Add this person' }).click()
      },
      'a person to tell': async (page) => {
        await page.getByLabel('Phone number').fill('555 0134')
        await page.getByRole('button', { name: 'Add this person' }).click()
        await expect(page.getByRole('link', { name: 'Message to Rosa' })).toBeVisible()
      },
      'an exercise': async (page) => {
        await page.getByRole('button', { name: 'Breathe slowly' }).click()
        await page.getByRole('button', { name: 'Start', exact: true }).click()
        await expect(page.getByText('Breathe in', { exact: true })).toBeVisible()
      },
      'the quiet view': async (page) => {
        await page.getByRole('button', { name: 'Close', exact: true }).click()
        await page.getByRole('button', { name: 'A quiet view' }).click()
      },
      'a plan that cannot be opened': async (page) => {
        const broken = await page.addInitScript(() => {
          Object.defineProperty(IDBObjectStore.prototype, 'get', {
            value: () => {
              throw new DOMException('The disk does not answer.', 'UnknownError')
            },
          })
        })
        await open(page, '/enhanced-crisis')
        await expect(page.getByText('Your plan could not be opened')).toBeVisible()
        await broken.dispose()
      },
    },
  },
  {
    page: '/digital-wellness',
    states: {
      'a service that is open': async (page) => {
        await page.getByRole('radio', { name: 'Yes, or I am not sure' }).check()
        await page.getByRole('searchbox').fill('snapchat')
        await page.getByText('This change can be noticed', { exact: false }).first().click()
        await page.getByRole('button', { name: 'I have done this' }).first().click()
        await page.getByText('Your notes', { exact: true }).click()
        await expect(page.getByRole('textbox', { name: 'Your notes about Snapchat' })).toBeVisible()
      },
      'nothing found': async (page) => {
        await page.getByRole('searchbox').fill('nobody has this name')
        await expect(page.getByText('Nothing found')).toBeVisible()
      },
    },
  },
  {
    page: '/recovery-center',
    shows: 'How are you right now?',
    states: {
      'after a very low check-in': async (page) => {
        await page.getByText('Very low', { exact: true }).click()
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByText('The last days look hard')).toBeVisible()
      },
      'an entry with a question and words of danger': async (page) => {
        await page.getByRole('link', { name: /^Journal/ }).click()
        await page.getByRole('button', { name: 'Write', exact: true }).click()
        await page.getByRole('button', { name: 'Show me a question' }).click()
        await page.getByRole('textbox', { name: 'Your words' }).fill('I want to die.')
        await expect(page.getByText('You do not have to carry this alone', { exact: true })).toBeVisible()
      },
      'moods as a line and a table': async (page) => {
        await page.goto('/recovery-center#mood')
        await page.getByText('As a table').click()
        await expect(page.getByRole('img', { name: 'Your mood, day by day' })).toBeVisible()
      },
      'a programme that was started': async (page) => {
        await page.goto('/recovery-center#programmes')
        await page.getByText('Five calmer days', { exact: true }).first().click()
        await page.getByRole('button', { name: 'Start Five calmer days' }).click()
        await expect(page.getByRole('button', { name: 'I did this' })).toBeVisible()
      },
      'a step of a thought': async (page) => {
        await page.goto('/recovery-center#thoughts')
        await page.getByRole('button', { name: 'Look at a thought' }).click()
      },
      'a night': (page) => page.goto('/recovery-center#sleep'),
      'too few days for what helped': (page) => page.goto('/recovery-center#helped'),
      'asked before all is erased': async (page) => {
        await page.goto('/recovery-center#keep')
        await page.getByRole('button', { name: 'Erase all of it' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
  },
]
