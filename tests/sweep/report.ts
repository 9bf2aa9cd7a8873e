import { expect, type Page } from '@playwright/test'
import { openProof } from '../support/journeys/proofs.ts'
import type { Sweep } from './rows.ts'
import { openPart } from '../support/journeys/parts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const frame = (page: Page) => dialog(page).frameLocator('iframe')

async function viewFile(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Show', exact: true }).click()
}

/** A report as its writer sees it, with files of every kind. */
export const ownReport: Sweep = {
  who: 'the writer of a report',
  signedIn: ({ writer }) => writer(),
  rows: [
    {
      page: '/report/:id',
      at: ({ ownReport }, page) => ownReport(page),
      showsFiles: true,
      shows: 'What has happened so far',
      states: {
        people: async (page) => {
          // The evidence is listed below the story.
          await expect(page.getByRole('main').getByRole('button', { name: 'shopfront.jpg' })).toBeVisible()
          await expect(page.getByRole('link', { name: 'and 1 more' })).toBeVisible()
          await openPart(page, 'People')
          await expect(page.getByText('Only you.')).toBeVisible()
        },
        evidence: async (page) => {
          await openPart(page, /^Evidence/)
          await expect(
            page.getByRole('main').getByRole('button', { name: 'chat.txt', exact: true }),
          ).toBeVisible()
        },
        'a hidden file': async (page) => {
          await page.getByRole('main').getByRole('button', { name: 'shopfront.jpg', exact: true }).click()
          await expect(dialog(page).getByText('This may be hard to look at')).toBeVisible()
        },
        'a picture': async (page) => {
          await dialog(page).getByRole('button', { name: 'Show', exact: true }).click()
          await expect(frame(page).getByRole('img', { name: 'shopfront.jpg' })).toBeVisible()
        },
        'covering parts of a picture': async (page) => {
          await dialog(page).getByRole('button', { name: 'Cover parts of the picture' }).click()
          const cover = page.getByRole('dialog', { name: 'Cover parts of the picture' })
          await cover.getByRole('button', { name: 'Add a box' }).click()
          await expect(cover.getByRole('button', { name: 'Box 1', exact: true })).toBeFocused()
        },
        'a document': async (page) => {
          await page.keyboard.press('Escape')
          await viewFile(page, 'letter.pdf')
          await expect(frame(page).getByRole('img', { name: /^Page 1 of 2/ })).toBeVisible()
          await expect(frame(page).locator('canvas').first()).toBeVisible()
        },
        'a recording': async (page) => {
          await viewFile(page, 'voice-message.wav')
          await expect(frame(page).locator('audio')).toBeVisible()
        },
        'a film': async (page) => {
          await viewFile(page, 'corridor.webm')
          await expect(frame(page).locator('video')).toBeVisible()
        },
        words: async (page) => {
          await viewFile(page, 'chat.txt')
          await expect(dialog(page).getByText('Nobody wants you here')).toBeVisible()
        },
        'hiding names': async (page) => {
          await dialog(page).getByRole('button', { name: 'Hide names in the text' }).click()
          const hiding = page.getByRole('dialog', { name: 'Hide names in the text' })
          await hiding.getByRole('button', { name: 'Hide “Kim”' }).click()
        },
        'taking a file back': async (page) => {
          await page.keyboard.press('Escape')
          await viewFile(page, 'letter.pdf')
          await dialog(page).getByRole('button', { name: 'Remove from the report' }).click()
          await expect(
            page.getByRole('alertdialog', { name: 'Remove this file from the report?' }),
          ).toBeVisible()
        },
        notes: async (page) => {
          await page.keyboard.press('Escape')
          await page.keyboard.press('Escape')
          await openPart(page, 'Notes')
          await expect(page.getByText(/^Only for me/)).toBeVisible()
        },
        'the proof': async (page) => {
          await openProof(page)
          await expect(page.getByText('Promised and signed on').first()).toBeVisible()
        },
        'deleting it': async (page) => {
          await openPart(page, 'Close or delete')
          await page.getByRole('button', { name: 'Delete', exact: true }).click()
          await expect(
            page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }),
          ).toBeVisible()
        },
      },
    },
    {
      page: '/report/:id',
      when: 'that somebody else may read',
      onlyInLongRun: true,
      at: ({ sharedReport }, page) => sharedReport(page),
      shows: 'What has happened so far',
      states: {
        people: async (page) => {
          await openPart(page, 'People')
          await expect(page.getByRole('button', { name: 'End access: Gus Lind' })).toBeVisible()
        },
      },
    },
  ],
}

/** A report that was shared with another member. */
export const sharedReport: Sweep = {
  who: 'a guest of a report',
  signedIn: ({ guest }) => guest(),
  rows: [
    {
      page: '/notifications',
      when: 'with something to read',
      before: (page, { sharedReport }) => sharedReport(page),
      shows: 'Someone shared a report with you',
    },
    {
      page: '/reports',
      at: '/reports?tab=shared',
      before: (page, { sharedReport }) => sharedReport(page),
      shows: 'What wren and gus saw',
      states: {
        'the own contact code': async (page) => {
          await page.getByText('Let someone share a report with you').click()
          await expect(page.getByText(/^[\w-]{22}\.[\w-]+$/)).toBeVisible()
        },
      },
    },
    {
      page: '/report/:id',
      at: ({ sharedReport }, page) => sharedReport(page),
      showsFiles: true,
      shows: 'What has happened so far',
      states: {
        'stopping a file': async (page) => {
          await openPart(page, /^Evidence/)
          await page.getByRole('main').getByRole('button', { name: 'shopfront.jpg', exact: true }).click()
          await page.getByRole('button', { name: 'This shows a child in a sexual way' }).click()
          await expect(page.getByRole('alertdialog', { name: 'Stop this file for everyone?' })).toBeVisible()
        },
        'a file that was stopped': async (page) => {
          await page.getByRole('alertdialog').getByRole('button', { name: 'Stop this file' }).click()
          await expect(page.getByRole('region', { name: 'A file was stopped' })).toBeVisible()
        },
      },
    },
  ],
}
