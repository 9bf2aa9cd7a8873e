import { expect, type Page } from '@playwright/test'
import type { Sweep } from './rows.ts'

/** Opens a side panel, which is hidden on a narrow screen. */
async function openSidePanel(page: Page, opener: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name: opener })
  if (await button.isVisible()) await button.click()
}

const closeDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()

/** The pages of a member with a seat in a room. */
export const roomGuest: Sweep = {
  who: 'somebody in a room',
  signedIn: ({ roomGuest: member }) => member(),
  rows: [
    {
      page: '/safe-spaces-enhanced',
      before: async (_page, { plannedRoom, openRoom }) => {
        await plannedRoom()
        await openRoom()
      },
      shows: 'How to tell someone',
    },
    {
      page: '/safe-spaces-enhanced/:roomId',
      at: ({ plannedRoom }) => plannedRoom(),
      shows: 'Ask before you give advice.',
      states: {
        'a seat without a name': async (page) => {
          await page
            .getByRole('button', { name: /^Take a seat/ })
            .first()
            .click()
          await page.getByRole('dialog').getByRole('button', { name: 'Take a seat' }).click()
          await expect(page.getByText('Accept the rules to continue.')).toBeVisible()
        },
      },
    },
    {
      page: '/safe-spaces-enhanced/:roomId',
      when: 'inside',
      at: ({ openRoom }) => openRoom(),
      shows: 'Good evening. What was a little lighter today?',
      states: {
        'words of danger': async (page) => {
          await page.getByRole('textbox', { name: 'Write a line' }).fill('I want to kill myself.')
          await expect(page.getByText('the host sees a mark beside your line')).toBeVisible()
        },
        'what can be taken out': async (page) => {
          await page.getByRole('textbox', { name: 'Write a line' }).fill('Write to me at @small.lamp.')
          await expect(page.getByRole('button', { name: /^Take it out/ })).toBeVisible()
          await page.getByRole('textbox', { name: 'Write a line' }).fill('')
        },
        'what can be done about a line': async (page) => {
          await page.getByRole('button', { name: 'What you can do about the line by Copper Kite' }).click()
          await expect(page.getByRole('button', { name: /^Block Copper Kite/ })).toBeVisible()
        },
        'a word in private': async (page) => {
          await closeDialog(page)
          await page.getByRole('button', { name: 'A word in private' }).click()
          await expect(page.getByRole('textbox', { name: 'Write in private' })).toBeVisible()
        },
        'lines to copy': async (page) => {
          await closeDialog(page)
          await openSidePanel(page, 'Who is here')
          await page.getByRole('button', { name: 'Copy lines into my log' }).click()
          await page
            .getByRole('checkbox', { name: /^Choose the line/ })
            .first()
            .check()
          await expect(page.getByRole('button', { name: 'Copy 1 line' })).toBeVisible()
        },
        'the host is gone': async (page, { setHostAbsence }) => {
          await page.getByRole('button', { name: 'Cancel' }).click()
          await setHostAbsence(61)
          await expect(page.getByText('The host has lost the connection.')).toBeVisible({ timeout: 30_000 })
        },
      },
    },
  ],
}

/** The pages of a host. */
export const roomHost: Sweep = {
  who: 'a host of rooms',
  signedIn: ({ roomHost: host }) => host(),
  rows: [
    {
      page: '/safe-spaces-enhanced/hosting',
      before: async (_page, { plannedRoom }) => {
        await plannedRoom()
      },
      shows: 'Your rooms',
      states: {
        'a proposal without a title': async (page) => {
          await page.getByRole('button', { name: 'Propose a room' }).click()
          await page.getByRole('button', { name: 'Send the proposal' }).click()
          await expect(page.getByText('Give it a title of 3 to 80 letters.')).toBeVisible()
        },
      },
    },
    {
      page: '/safe-spaces-enhanced/:roomId',
      when: 'as its host',
      at: ({ hostedRoom }) => hostedRoom(),
      shows: 'I ate lunch with someone.',
      states: {
        'what waits, and the people': async (page) => {
          await openSidePanel(page, /^Controls/)
          await expect(
            page
              .getByRole('button', { name: 'Let it through: the line by Copper Kite' })
              .filter({ visible: true }),
          ).toBeVisible()
        },
        'what can be done about someone': async (page) => {
          await page
            .getByRole('button', { name: 'What you can do about Copper Kite' })
            .filter({ visible: true })
            .click()
          await expect(page.getByRole('button', { name: /^Offer a word in private/ })).toBeVisible()
        },
        'a call for help without words': async (page) => {
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /^Escalate to crisis/ })
            .click()
          await page.getByRole('button', { name: 'Tell the moderators' }).click()
          await expect(page.getByText('Say in a few words what is happening.')).toBeVisible()
        },
        'the handbook': async (page) => {
          await closeDialog(page)
          await openSidePanel(page, 'Handbook')
          await expect(
            page.getByText('One host answers. The other leads the room.').filter({ visible: true }),
          ).toBeVisible()
        },
      },
    },
  ],
}
