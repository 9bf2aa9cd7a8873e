import { expect, type Page } from '@playwright/test'
import {
  chooseFiles,
  continueForm,
  chooseNoReaders,
  send,
  readShownWords,
  storyField,
  writeStory,
} from '../support/journeys/reports.ts'
import { letter, photograph } from '../support/journeys/sample-files.ts'
import type { Sweep } from './rows.ts'

/** The twelve words shown by the page. */
let words: string[] = []
const expectQuestion = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** The report form from its first question to the confirmation, on a server without a team. */
export const form: Sweep = {
  who: 'an anonymous reporter',
  rows: [
    {
      page: '/report',
      showsFiles: true,
      states: {
        'nothing was said': async (page) => {
          await continueForm(page)
          await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
        },
        'somebody who does not know of it': async (page) => {
          await page.getByRole('radio', { name: 'It happened to someone I care about' }).check()
          await page.getByRole('radio', { name: 'No, or I am not sure' }).check()
          await expect(page.getByText('What changes if they do not know')).toBeVisible()
        },
        'whose device it is': async (page) => {
          await page.getByRole('link', { name: 'Why we ask' }).click()
          await page.getByRole('radio', { name: 'Others use it too' }).check()
        },
        'help beside words that need it': async (page, { written }) => {
          await page.getByRole('link', { name: 'Back' }).click()
          const about = 'It happened to someone I care about'
          await writeStory(
            page,
            { ...written, story: `${written.story} He says he wants to die.` },
            { about },
          )
          await expect(page.getByText('You do not have to carry this alone')).toBeVisible()
        },
        'kinds that the words speak of': async (page) => {
          await storyField(page).fill('He shouts at me and follows me. He has a naked picture.')
          await continueForm(page)
          await expectQuestion(page, 'What kind of thing happened?')
          await page.getByText('More kinds').click()
          await page.getByRole('checkbox', { name: 'Private sexual pictures' }).check()
          await expect(page.getByText('Do not send us the pictures')).toBeVisible()
        },
        'two people': async (page) => {
          for (const question of ['When did it happen?', 'Where did it happen?', 'Who was there?']) {
            await continueForm(page)
            await expectQuestion(page, question)
          }
          await page.getByRole('textbox', { name: 'Name, username or description' }).fill('The driver')
          await page.getByRole('combobox', { name: 'What did they do?' }).selectOption('Saw it')
          await page.getByRole('button', { name: 'Add another person' }).click()
          await page.getByRole('textbox', { name: 'Name, username or description' }).nth(1).fill('A tall boy')
        },
        'what files show': async (page) => {
          await continueForm(page)
          await chooseFiles(page, [await photograph(page, 'made here'), letter(['Dear head', 'Page two'])])
          await expect(page.getByRole('group', { name: 'What do these 2 files show?' })).toBeVisible()
        },
        'a copy to share': async (page) => {
          await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
          await page.getByRole('button', { name: 'Continue with this answer' }).click()
          await page.getByText('Make a copy to share').first().click()
          await expect(page.getByText('This picture shows where it was taken.')).toBeVisible()
        },
        'an original that stays': async (page) => {
          await page.getByRole('button', { name: 'Copy without location and camera data' }).click()
          await page.getByRole('radio', { name: 'The copy only' }).check()
          await expect(page.getByText('This original stays here')).toBeVisible()
        },
        'what should happen': async (page) => {
          await continueForm(page)
          await page.getByRole('radio', { name: 'High: someone may get hurt' }).check()
          await continueForm(page)
          await page.getByRole('checkbox', { name: 'That it stops' }).check()
        },
        'nobody reads here': async (page) => {
          await page.getByRole('button', { name: 'Send now' }).click()
          await expect(page.getByText('Nobody is reading here now')).toBeVisible()
        },
        'the answers': async (page) => {
          await chooseNoReaders(page, 'without a name')
          await page.getByText(/questions skipped\. Add$/).click()
        },
        'it waits for the network, with its twelve words': async (page) => {
          await page.context().setOffline(true)
          await send(page)
          await expect(page.getByText('Waiting to send', { exact: true })).toBeVisible()
          words = (await readShownWords(page)).split(' ')
        },
        'it was sent, and the twelve words are shown': async (page) => {
          await page.context().setOffline(false)
          await expect(page).toHaveURL('/report/receipt')
          expect((await readShownWords(page)).split(' ')).toEqual(words)
        },
        'a word is missing': async (page) => {
          await page.getByRole('button', { name: 'I have written them down' }).click()
          const field = page.getByRole('textbox', { name: 'Type the 12 words once' })
          await field.fill(words.slice(1).join(' '))
          await page.getByRole('button', { name: 'Check the words' }).click()
          await expect(page.getByText('There should be 12 words. There are 11.')).toBeVisible()
        },
        'leaving asks for the words': async (page) => {
          await page.getByRole('link', { name: 'Leave without the words' }).click()
          const dialog = page.getByRole('dialog', { name: 'Do you have your 12 words?' })
          await dialog.getByRole('textbox', { name: 'Type the 12 words once' }).fill(words.join(' '))
          await dialog.getByRole('button', { name: 'Check the words' }).click()
          await expect(dialog.getByText('You have the words')).toBeVisible()
        },
      },
    },
  ],
}
