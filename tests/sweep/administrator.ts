import { expect } from '@playwright/test'
import { openView } from '../support/journeys/administration.ts'
import type { Reach, Sweep } from './rows.ts'

const view =
  (name: string): Reach =>
  async (page) => {
    await openView(page, name)
    await expect(page.getByText('Reading', { exact: true })).toHaveCount(0)
  }

/** The server administrator's pages, starting before there is a team. */
export const administrator: Sweep = {
  who: 'an administrator',
  signedIn: ({ admin }) => admin(),
  rows: [
    { page: '/admin', shows: 'Set up codes' },
    { page: '/admin/setup', shows: 'Protect your account' },
    {
      page: '/admin/setup',
      when: 'where nobody reads',
      onlyInLongRun: true,
      before: (_page, { codes }) => codes(),
      shows: 'Who reads reports?',
    },
    {
      page: '/admin',
      when: 'where nobody reads',
      before: (_page, { codes }) => codes(),
      shows: 'People see that nobody is reading',
      states: {
        'the people': view('People'),
        'the support team': view('Support team'),
        'the messages': view('Messages'),
        'the contact': view('Contact'),
        'the moderators': view('Moderators'),
        'the mentors': view('Mentors'),
        'an overseer without anyone to talk to': async (page) => {
          await openView(page, 'Mentors')
          await page.getByRole('button', { name: 'Name an overseer' }).click()
          await expect(page.getByText('Enter someone they can talk to.')).toBeVisible()
        },
        'the forum, and one of its categories': async (page) => {
          await openView(page, 'Forum')
          await page.getByText('/forum/work').click()
          await expect(page.getByRole('textbox', { name: 'Name in English' })).toBeVisible()
        },
        'rooms, and a new one without a host': async (page) => {
          await openView(page, 'Rooms and hosts')
          await page.getByRole('button', { name: 'Add a room' }).click()
          await page.getByRole('button', { name: 'Add the room' }).click()
          await expect(page.getByText('Choose a host. Without one there is no room.')).toBeVisible()
        },
        'the legal holds': view('Legal holds'),
        'a hold without an address': async (page) => {
          await page.getByRole('button', { name: 'Preserve this text' }).click()
          await expect(page.getByText('Enter a reason.')).toBeVisible()
        },
        'the alias openings': view('Alias openings'),
        'a request to open an alias without a ground': async (page) => {
          await page.getByRole('button', { name: 'Ask to open an alias' }).click()
          await expect(page.getByText('Choose a ground.')).toBeVisible()
        },
        'the texts, and one of them': async (page) => {
          await openView(page, 'Texts')
          await page.getByRole('searchbox', { name: 'Find a text' }).fill('fear takes over')
          await page.getByRole('button', { name: /^When fear takes over/ }).click()
          await page.getByText('Add a notice at the top').click()
          await page.getByText('Record a review').click()
          await page.getByText('Retire', { exact: true }).click()
          await expect(page.getByText('No changes here.')).toBeVisible()
        },
        'the audit log': view('Audit log'),
        'the settings': view('Settings'),
        'settings that are out of bounds': async (page) => {
          await page.getByRole('textbox', { name: 'Days a session lasts' }).fill('0')
          await page.getByRole('button', { name: 'Save settings' }).click()
          await expect(page.getByText('Enter a whole number from 1 to 365')).toBeVisible()
        },
        'the announcements': view('Announcements'),
        'an announcement without words': async (page) => {
          await page.getByRole('button', { name: 'Save announcement' }).click()
          await expect(page.getByText('Write it in both languages.').first()).toBeVisible()
        },
        'an announcement above the page': async (page) => {
          await page.getByRole('textbox', { name: 'In English' }).fill('Nobody reads on Monday.')
          await page.getByRole('textbox', { name: 'In Spanish' }).fill('El lunes no lee nadie.')
          await page.getByLabel('Who sees it').selectOption({ label: 'Administrators' })
          await page.getByRole('button', { name: 'Save announcement' }).click()
          await expect(page.getByRole('region', { name: 'Announcement', exact: true })).toBeVisible()
        },
        'the jobs and mail': view('Jobs and mail'),
        'the retention': view('Retention'),
      },
    },
    {
      page: '/admin',
      when: 'where people are looked after',
      at: '/admin?view=people',
      before: (_page, { codes }) => codes(),
      shows: 'You see that an account is there',
      states: {
        'an address that nobody has': async (page) => {
          await page.getByRole('textbox', { name: 'Find a person' }).fill('nobody.here@example.org')
          await page.getByRole('button', { name: 'Find a person' }).click()
          await expect(page.getByText('No account has this address or id.')).toBeVisible()
        },
        'an administrator with an address that nobody has': async (page) => {
          await page.getByRole('textbox', { name: 'Make administrator' }).fill('nobody.here@example.org')
          await page.getByRole('button', { name: 'Make administrator' }).click()
          await expect(page.getByText('No confirmed account has this address.')).toBeVisible()
        },
        'one person': async (page, { speaker }) => {
          const { address } = await speaker()
          await page.getByRole('textbox', { name: 'Find a person' }).fill(address)
          await page.getByRole('button', { name: 'Find a person' }).click()
          await expect(page.getByRole('heading', { level: 2, name: address })).toBeVisible()
        },
        'a suspension without an end': async (page) => {
          await page.getByRole('button', { name: 'Suspend from the community' }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Suspend from the community' }).click()
          await expect(dialog.getByText('Choose how long.')).toBeVisible()
        },
        'a freeze that nobody could undo': async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: 'Freeze the account' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Freeze the account' }).click()
          await expect(page.getByText('Nobody could reopen this account')).toBeVisible()
        },
        'a deletion that waits': async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: 'Start deletion' }).click()
          await page.getByRole('alertdialog').getByRole('button', { name: 'Start deletion' }).click()
          await expect(page.getByText(/Waiting for the person to agree/)).toBeVisible()
        },
        'an account that is gone': async (page, { server }) => {
          await page.goto(`${server.url}/admin?view=people&person=${crypto.randomUUID()}`)
          await expect(page.getByText('This account no longer exists.')).toBeVisible()
        },
      },
    },
    {
      page: '/admin',
      when: 'where plans are given',
      at: '/admin?view=plans',
      before: (_page, { codes }) => codes(),
      shows: 'A plan that nobody pays for',
      states: {
        'to an organisation, without a reason': async (page) => {
          await page.getByRole('radio', { name: 'An organisation' }).check()
          await page.getByRole('button', { name: 'Give a plan' }).click()
          await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
        },
        'one that was given': async (page, { member }) => {
          const { address } = await member()
          await page.getByRole('radio', { name: 'A person' }).check()
          await page.getByRole('textbox', { name: 'Email address of the account' }).fill(address)
          await page.getByRole('textbox', { name: 'Reason' }).fill('Translates our guides')
          await page.getByRole('button', { name: 'Give a plan' }).click()
          await expect(page.getByRole('button', { name: `End ${address}` })).toBeVisible()
        },
        'asked before it ends': async (page) => {
          await page.getByRole('button', { name: /^End .*@/ }).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    },
  ],
}

/** The pages of a handler whose access is paused. */
export const pausedHandler: Sweep = {
  who: 'a handler whose access is paused',
  signedIn: ({ paused: handler }) => handler(),
  rows: [
    { page: '/school', when: 'while it is paused', onlyInLongRun: true, shows: 'Your access is paused' },
  ],
}
