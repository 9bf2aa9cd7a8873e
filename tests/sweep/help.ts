import { expect, type Page } from '@playwright/test'
import { open } from '../support/journeys/page-load.ts'
import type { Row } from './rows.ts'

/** Adds a result to the list, and starts a notice about it. */
async function openNoticeOf(page: Page, ground: string): Promise<void> {
  await open(page, '/seo-help')
  await page.getByLabel('Web address').fill(`https://forum.example/${ground}`)
  await page.getByLabel('What is wrong with it').selectOption(ground)
  await page.getByRole('button', { name: 'Add to my list' }).click()
  await page
    .locator('summary')
    .filter({ hasText: `forum.example/${ground}` })
    .click()
  await page.getByRole('link', { name: 'Write a notice' }).click()
}

/** The pages for immediate help. */
export const help: readonly Row[] = [
  {
    page: '/crisis',
    states: {
      'lines by relay, and the rest below': async (page) => {
        await page.getByText('Change', { exact: true }).click()
        await page.getByText('Search by name, way or language').click()
        await page.getByLabel('How do you want to reach them?').selectOption('relay')
        await page.getByLabel('What is it about?').selectOption('child')
      },
      'how a line was checked': async (page) => {
        await page
          .getByText(/^Checked/)
          .first()
          .click()
        await expect(page.getByText('Source:').first()).toBeVisible()
      },
      'lines of all countries': async (page) => {
        await page.getByLabel('Country', { exact: true }).selectOption('every')
        await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
      },
      'nothing has all of it': async (page) => {
        await page.getByLabel('Name, number or country').fill('nobody has this name')
        await expect(page.getByText('We know of no helpline that offers all of this.')).toBeVisible()
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
        await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
      },
      'after a hard day': (page) => page.getByRole('button', { name: 'I had a hard day' }).click(),
      'a note that does not fit into the plan': async (page) => {
        await page.getByRole('textbox', { name: /^Thoughts, feelings/ }).fill('I skip lunch. '.repeat(350))
        await page.getByLabel('What did you notice first?').fill('I stop answering. '.repeat(20))
        await page.getByRole('button', { name: 'Add to my plan' }).click()
        await expect(
          page.getByText('There is no room for this in “How I notice a bad moment”.'),
        ).toBeVisible()
      },
      'asked before the plan is erased': async (page) => {
        await page.getByRole('button', { name: 'Not now' }).click()
        await page.getByRole('button', { name: 'Delete the plan' }).click()
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
        await expect(page.getByRole('link', { name: 'Write to Rosa' })).toBeVisible()
      },
      'an exercise': async (page) => {
        await page.getByRole('button', { name: 'Breathe slowly' }).click()
        await page.getByRole('button', { name: 'Start', exact: true }).click()
        await expect(page.getByText('Breathe in', { exact: true })).toBeVisible()
      },
      'the quiet view': async (page) => {
        await page.getByRole('button', { name: 'Close', exact: true }).click()
        await page.getByRole('button', { name: 'Calm view' }).click()
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
    page: '/seo-help',
    states: {
      'not an address': async (page) => {
        await page.getByLabel('Web address').fill('they wrote about me')
        await page.getByRole('button', { name: 'Add to my list' }).click()
        await expect(
          page.getByText('Enter a web address like example.org/page.', { exact: false }),
        ).toBeVisible()
      },
      'a result that is open': async (page) => {
        await page.getByLabel('Web address').fill('https://forum.example/a')
        await page.getByLabel('What is wrong with it').selectOption('review')
        await page.getByLabel('What it is').selectOption('review')
        await page.getByRole('button', { name: 'Add to my list' }).click()
        await page.locator('summary').filter({ hasText: 'forum.example' }).click()
        await page.getByText('What it says and where').click()
        await expect(page.getByRole('heading', { name: 'Remind me' })).toBeVisible()
      },
      'a list that is looked at': async (page) => {
        await page.getByText('Add many at once').click()
        await page.getByLabel('Paste your list').fill('url\nforum.example/b\nnothing')
        await page.getByRole('button', { name: 'Check the list' }).click()
        await expect(page.getByText('1 can be added, 1 cannot.')).toBeVisible()
      },
      'nothing found': async (page) => {
        await page.getByRole('searchbox', { name: 'Search your list' }).fill('nobody has this name')
        await expect(page.getByText('0 results')).toBeVisible()
      },
    },
  },
  {
    page: '/seo-help/notice',
    shows: 'Choose a result first',
    states: {
      'it may be lawful': async (page) => {
        await openNoticeOf(page, 'review')
        await page.getByRole('radio', { name: 'It is true, or mostly true' }).check()
        await expect(page.getByText('This may be lawful criticism')).toBeVisible()
      },
      'what is missing': async (page) => {
        await page.getByRole('radio', { name: 'I am not sure' }).check()
        await page.getByRole('radio', { name: 'Notice of illegal content' }).check()
        await page.getByRole('button', { name: 'Finish this notice' }).click()
        await expect(
          page.getByText('This notice needs "Statement of belief"', { exact: false }),
        ).toBeVisible()
      },
      'a notice that is ready': async (page) => {
        await page.getByLabel('Why it is illegal or must be removed').fill('It is fake.')
        await page.getByLabel('Your name').fill('Ana Ruiz')
        await page.getByLabel('Email for replies').fill('ana@example.org')
        for (const box of await page.getByRole('checkbox').all()) await box.check()
        await page.getByRole('button', { name: 'Finish this notice' }).click()
        await expect(page.getByRole('heading', { name: 'Your notice is ready' })).toBeVisible()
      },
    },
  },
  {
    page: '/seo-help/notices',
    states: {
      'a notice that is open': async (page) => {
        await page.getByRole('searchbox').fill('take it down')
        await page.locator('summary').filter({ hasText: 'Request under the Take It Down Act' }).click()
        await expect(page.getByText('Their time to answer').filter({ visible: true }).first()).toBeVisible()
      },
    },
  },
  {
    page: '/seo-help/own-pages',
    states: {
      'words and data to copy': async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('Ana Ruiz')
        await page.getByLabel('What you do').fill('Nurse')
        await expect(page.getByText('"jobTitle": "Nurse"', { exact: false })).toBeVisible()
      },
    },
  },
  {
    page: '/seo-help/reviews',
    shows: 'No reviews on your list yet',
    states: {
      'a reply to look at again': async (page) => {
        await page.getByText('You find no such visit or order').click()
        await page.getByLabel('Your reply').filter({ visible: true }).fill('Our lawyer will write to you.')
        await expect(page.getByText('It sounds like a threat.')).toBeVisible()
      },
    },
  },
  {
    page: '/digital-wellness',
    states: {
      'a service that is open': async (page) => {
        await page.getByRole('radio', { name: 'Yes, or I am not sure' }).check()
        await page.getByRole('searchbox').fill('snapchat')
        await page.getByText('Someone may notice this change', { exact: false }).first().click()
        await page.getByRole('button', { name: 'I did this' }).first().click()
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
        await page.getByRole('button', { name: 'New entry', exact: true }).click()
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
        await page.getByRole('button', { name: 'Challenge a thought' }).click()
      },
      'a night': (page) => page.goto('/recovery-center#sleep'),
      'too few days for what helped': (page) => page.goto('/recovery-center#helped'),
      'asked before all is erased': async (page) => {
        await page.goto('/recovery-center#keep')
        await page.getByRole('button', { name: 'Delete everything' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
  },
]
