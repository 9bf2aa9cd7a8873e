import { expect } from '@playwright/test'
import type { Row } from './rows.ts'

const missingChat = '/chat/00000000-0000-4000-8000-000000000000'

/** Conversations as a visitor sees them. */
export const visitorChats: readonly Row[] = [
  { page: '/chat', shows: 'Nobody can write to you before you allow it.' },
  { page: '/chat/:chatId', at: missingChat, shows: 'Sign in to read this conversation.' },
]

/** Conversations as a member with an alias sees them. */
export const speakerChats: readonly Row[] = [
  {
    page: '/chat',
    before: (_page, { chat }) => chat(),
    shows: 'asks for a conversation',
    states: {
      'what can be done about a request': async (page) => {
        await page.getByRole('button', { name: /^More about the request/ }).click()
        await expect(page.getByRole('button', { name: /^Report this request/ })).toBeVisible()
      },
    },
  },
  {
    page: '/chat/:chatId',
    at: ({ chat }) => chat(),
    shows: 'I keep a list of what they said.',
    states: {
      'what could tell who it is': async (page) => {
        await page.getByRole('textbox', { name: 'Your message' }).fill('Call me on +44 7700 900123.')
        await expect(page.getByRole('button', { name: /^Take it out/ })).toBeVisible()
      },
      'words are looked for': async (page) => {
        await page.getByRole('button', { name: 'Search this conversation' }).click()
        await page.getByRole('searchbox', { name: 'Words to look for' }).fill('list')
        await expect(page.getByText('1 message found')).toBeVisible()
      },
      'messages are chosen': async (page) => {
        await page.getByRole('button', { name: 'Close the search' }).click()
        await page.getByRole('button', { name: 'More', exact: true }).click()
        await page.getByRole('button', { name: /^Choose messages/ }).click()
        await page.getByRole('checkbox', { name: 'Choose message 2' }).check()
        await expect(page.getByText('1 message chosen')).toBeVisible()
      },
      'what is opened for a moderator': async (page) => {
        await page.getByRole('button', { name: 'Report', exact: true }).click()
        await expect(page.getByRole('button', { name: 'Send to the moderators' })).toBeVisible()
      },
    },
  },
]
