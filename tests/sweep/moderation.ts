import { expect } from '@playwright/test'
import type { Sweep } from './rows.ts'

/** A moderator's pages: off duty with an empty queue, then with pending items. */
export const moderator: Sweep = {
  who: 'a moderator',
  signedIn: ({ moderator: member }) => member(),
  rows: [
    { page: '/moderation', shows: 'Nothing is waiting' },
    {
      page: '/moderation',
      when: 'with their shifts',
      at: '/moderation?view=duty',
      shows: 'Add a shift',
      states: {
        'a day is missing': async (page) => {
          await page.getByRole('button', { name: 'Add', exact: true }).click()
          await expect(page.getByText('Enter a day and two times.')).toBeVisible()
        },
        'on duty': async (page) => {
          await page.getByRole('button', { name: 'Start duty now' }).click()
          await expect(page.getByText('You are on duty until')).toBeVisible()
        },
      },
    },
    {
      page: '/moderation',
      when: 'with a queue',
      before: (_page, { queue }) => queue(),
      shows: 'Self-harm',
      states: {
        'an item with danger, covered': async (page) => {
          const rows = page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
          await rows.first().getByRole('button').click()
          await expect(page.getByRole('button', { name: 'Show the text' })).toBeVisible()
        },
        'its words and what can be decided': async (page) => {
          await page.getByRole('button', { name: 'Show the text' }).click()
          await expect(page.getByRole('button', { name: 'Publish with help' })).toBeVisible()
        },
        'a reason is missing': async (page) => {
          await page.getByRole('button', { name: 'Refuse' }).click()
          const form = page.getByRole('form', { name: 'Refuse' })
          await form.getByRole('button', { name: 'Refuse' }).click()
          await expect(form.getByText('Choose a reason.')).toBeVisible()
        },
        'a part is taken out': async (page) => {
          await page.getByRole('button', { name: 'Cancel' }).click()
          await page.getByRole('button', { name: 'Take out a part' }).click()
          await expect(page.getByRole('button', { name: 'Take out the selection' })).toBeVisible()
        },
      },
    },
    {
      page: '/moderation',
      when: 'with reported messages',
      before: (_page, { reportedChat }) => reportedChat(),
      shows: 'Messages',
      states: {
        'the messages with their proof': async (page) => {
          const rows = page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
          await rows.filter({ hasText: 'Messages' }).getByRole('button').click()
          await page.getByRole('button', { name: 'Show the text' }).click()
          await page.getByText('Signature checked').click()
          await expect(page.getByText('Hash of the sealed message')).toBeVisible()
        },
      },
    },
    {
      page: '/moderation',
      when: 'with flags and a request to move',
      before: (_page, { reviews }) => reviews(),
      shows: 'Request to move',
      states: {
        'a text that several flagged': async (page) => {
          const rows = page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
          await rows.filter({ hasText: 'Flag' }).getByRole('button').click()
          await page.getByRole('button', { name: 'Show the text' }).click()
          await expect(page.getByText('He calls her names.')).toBeVisible()
        },
        'a request to move, refused without words': async (page) => {
          await page.goBack()
          const rows = page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
          await rows.filter({ hasText: 'Request to move' }).getByRole('button').click()
          await page.getByRole('button', { name: 'Show the text' }).click()
          await page.getByRole('button', { name: 'Refuse' }).click()
          const form = page.getByRole('form', { name: 'Refuse' })
          await form.getByRole('button', { name: 'Refuse' }).click()
          await expect(form.getByText('Write to the author what the matter is.')).toBeVisible()
        },
      },
    },
  ],
}
