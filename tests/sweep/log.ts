import { expect, type Page } from '@playwright/test'
import { sampleExports } from '../support/sample-exports/samples.ts'
import { open } from '../support/journeys/page-load.ts'
import type { Sweep } from './rows.ts'

async function writeEntry(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'What happened?' }).fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
}

/** The log on a visitor's device. */
export const log: Sweep = {
  who: 'a guest writing on a device',
  rows: [
    {
      page: '/incident-report',
      showsFiles: true,
      states: {
        'it is asked whether this may stay': async (page) => {
          await writeEntry(page, 'Number 1')
          await expect(page.getByText('Not saved on this device until you answer.')).toBeVisible()
        },
        'words of a chat are looked at': async (page) => {
          await page.getByRole('button', { name: 'Only I use it' }).click()
          await page.getByRole('textbox', { name: 'What happened?' }).fill('Number 2')
          await page.getByRole('button', { name: 'Picture, voice, file' }).click()
          await page.getByRole('button', { name: 'Type words or paste a chat' }).click()
          await page
            .getByRole('textbox', { name: 'Your words, a message or a whole chat' })
            .fill('03/03/2026, 08:15 - Zoë: Nobody wants you\n03/03/2026, 08:16 - Ana: Stop it')
          await page.getByRole('button', { name: 'Add this text' }).click()
          await page.getByRole('button', { name: 'Save', exact: true }).click()
          await page.getByRole('link', { name: 'Number 2' }).click()
          await page.getByRole('button', { name: 'View chat.txt' }).click()
          await expect(page.getByRole('dialog').getByText('Nobody wants you')).toBeVisible()
        },
        'something that was changed': async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: 'Edit', exact: true }).click()
          await page.getByRole('textbox', { name: 'What happened' }).fill('Number 2, by three of them')
          await page.getByRole('button', { name: 'Save changes' }).click()
          await expect(page.getByText('Earlier versions (1)')).toBeVisible()
        },
        'screenshots are brought in': async (page) => {
          await page.getByRole('link', { name: 'Back to the log' }).click()
          await page.getByRole('link', { name: 'Add a chat, an email or screenshots' }).click()
          await expect(page.getByLabel('Screenshots and photos')).toBeVisible()
        },
        'a picture of an entry': async (page) => {
          const picture = { mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
          const name = 'Screenshot_20260305-090000.jpg'
          await page.getByLabel('Screenshots and photos').setInputFiles({ name, ...picture })
          await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
          await page.getByRole('button', { name: 'Continue with this answer' }).click()
          await page.getByRole('link', { name: '1 picture from this day' }).click()
          await page.getByRole('button', { name: `View ${name}` }).click()
          const frame = page.getByRole('dialog').frameLocator('iframe')
          await expect(frame.getByRole('img', { name })).toBeVisible()
        },
        'an entry with a picture': async (page) => {
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await expect(page.getByRole('heading', { level: 1, name: 'March 5, 2026' })).toBeVisible()
        },
        'messages are chosen': async (page) => {
          await page.getByRole('link', { name: 'Back to the log' }).click()
          await page.getByRole('link', { name: 'Add a chat, an email or screenshots' }).click()
          const name = 'WhatsApp Chat with Zoë K..zip'
          const sample = (await sampleExports()).find((each) => each.name === name)
          if (!sample) throw new Error('no such sample')
          const file = { name, mimeType: 'application/zip', buffer: Buffer.from(sample.bytes) }
          await page.getByLabel('The exported file').setInputFiles(file)
          await page.getByLabel('Which of these is you?').selectOption('Ana')
          await page.getByLabel('Until').fill('2026-03-04')
          await page.getByRole('button', { name: 'Select all shown (7)' }).click()
        },
        'a pattern of five entries': async (page) => {
          await open(page, '/incident-report')
          for (const words of ['Number 3', 'Number 4', 'Number 5']) await writeEntry(page, words)
          await open(page, '/report-analytics')
          const week = page.getByRole('region', { name: 'Days and hours' })
          await week.getByText('Show as a table').click()
          await expect(week.getByRole('table')).toBeVisible()
        },
        'entries are shown by a code': async (page) => {
          await open(page, '/incident-report')
          await page.getByRole('button', { name: 'Select entries' }).click()
          await page.getByRole('button', { name: 'Select all' }).click()
          await page.getByRole('button', { name: 'Share with a code' }).click()
          await page.getByRole('textbox', { name: 'Their code' }).fill('0000')
          await page.getByRole('button', { name: 'Continue' }).click()
          await expect(page.getByText('A code has 8 letters and numbers.', { exact: false })).toBeVisible()
        },
        'what is shown, before it is': async (page, { offeredCode }) => {
          await page.getByRole('textbox', { name: 'Their code' }).fill(await offeredCode())
          await page.getByRole('button', { name: 'Continue' }).click()
          await page.getByText('Make sure it is their device').click()
          await expect(page.getByRole('radio', { name: /^Until / }).first()).toBeVisible()
        },
        'it is shown now': async (page) => {
          await page.getByRole('button', { name: /^Share \d+ entries$/ }).click()
          await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
        },
      },
    },
    { page: '/report-analytics' },
  ],
}
