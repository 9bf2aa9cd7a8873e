import { expect, type Page } from '@playwright/test'
import { desktop } from '../support/journeys/looks.ts'
import { menuHeading } from '../support/journeys/menus.ts'
import { chooseTab, expectToast, newPassword, newPerson } from '../support/journeys/people.ts'
import { closedCommunity } from './community.ts'
import { help } from './help.ts'
import { knowledge } from './knowledge.ts'
import { figures } from './figures.ts'
import { law } from './law.ts'
import { parents } from './parents.ts'
import { publishedFigures, publishedTransparency } from './published-figures.ts'
import type { Sweep } from './rows.ts'
import { search } from './search.ts'
import { serviceStatus } from './service-status.ts'

const noReport = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

async function typeNewPassword(page: Page): Promise<void> {
  const password = newPassword()
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

/** The pages as a visitor sees them, on a server without a team. */
export const visitor: Sweep = {
  who: 'a visitor',
  rows: [
    {
      page: '/',
      states: {
        'the menu of a narrow screen': (page) => menuHeading(page.getByRole('banner'), 'Menu').click(),
        'the drawer of the bar at the bottom': async (page) => {
          await menuHeading(page.getByRole('banner'), 'Menu').click()
          await menuHeading(page.getByRole('navigation', { name: 'Quick navigation' }), 'More').click()
        },
        'a menu of a wide screen': async (page) => {
          await page.setViewportSize(desktop)
          await menuHeading(page.getByRole('banner'), 'Tools & Support').click()
        },
      },
    },
    ...search,
    ...closedCommunity,
    { page: '/about' },
    { page: '/analytics', shows: 'No month has been counted yet' },
    {
      page: '/reports/about-me',
      shows: 'Read our answer',
      states: {
        'words that open nothing': async (page) => {
          await page.getByLabel('Twelve words').fill(noReport)
          await page.getByRole('button', { name: 'Show the answer' }).click()
          await expect(page.getByText('There is no request with these words')).toBeVisible()
        },
      },
    },
    {
      page: '/analytics',
      when: 'with the figures of two months',
      before: async (page) => {
        await page.route('**/api/transparency', (route) => route.fulfill({ json: publishedTransparency }))
        await page.route('**/api/public-figures', (route) => route.fulfill({ json: publishedFigures }))
      },
      shows: 'Reversed on appeal',
      states: {
        'a figure as a table': async (page) => {
          await page.getByText('Show the table').nth(1).click()
          await expect(page.getByRole('columnheader', { name: 'In time' })).toBeVisible()
        },
      },
    },
    { page: '/subscription', shows: 'This server takes no payments' },
    { page: '/subscription/success', onlyInLongRun: true },
    {
      page: '/about',
      when: 'where messages to the operator can be sent',
      onlyInLongRun: true,
      before: (page) =>
        page.route('**/api/enquiries', (route) =>
          route.fulfill({ json: route.request().method() === 'GET' ? { open: true } : { done: true } }),
        ),
      shows: 'Your message goes by email',
      states: {
        'a message without words, and an address that is none': async (page) => {
          await page.getByLabel('Your email address').fill('ana')
          await page.getByRole('button', { name: 'Send message' }).click()
          await expect(page.getByText('Write your message first.')).toBeVisible()
        },
        'words that speak of danger': async (page) => {
          await page.getByLabel('Your email address').fill('ana@example.org')
          await page.getByLabel('Your message').fill('Some days I want to die.')
          await expect(page.getByRole('button', { name: 'Hide this' })).toBeVisible()
        },
        'sent, with help beside it': async (page) => {
          await page.getByRole('button', { name: 'Send message' }).click()
          await expect(page.getByText('Your message was sent')).toBeVisible()
          await expect(page.getByText('ana@example.org')).toBeVisible()
        },
      },
    },
    { page: '/admin', status: 404 },
    { page: '/admin/setup', status: 404 },
    {
      page: '/professional',
      shows: 'Nobody is listed yet',
      states: {
        'without an account': async (page) => {
          await page.getByRole('tab', { name: 'Your listing' }).click()
          await expect(page.getByText('Sign in to apply for a listing.')).toBeVisible()
        },
      },
    },
    { page: '/professional/refer', shows: 'sign in first' },
    {
      page: '/auth',
      states: {
        'the tab Sign Up': (page) => chooseTab(page, 'Sign Up'),
        'passwords that differ': async (page) => {
          await page.getByLabel('Email address').fill(newPerson('ana').address)
          await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newPassword())
          await page.getByLabel('Confirm password').fill(newPassword())
          await page.getByRole('radio', { name: 'Bullied Person', exact: true }).check()
          await page.getByRole('button', { name: 'Create account' }).click()
          await expectToast(page, 'Password mismatch', 'Passwords do not match')
        },
        'the tab Reset': (page) => chooseTab(page, 'Reset'),
        'a code is asked for': async (page, { withCodes }) => {
          const { address, password } = await withCodes()
          await chooseTab(page, 'Sign In')
          await page.getByLabel('Email address').fill(address)
          await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
          await page.getByRole('button', { name: 'Sign In', exact: true }).click()
          await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
        },
      },
    },
    {
      page: '/auth',
      when: 'by a link to a new password',
      onlyInLongRun: true,
      at: ({ resetPath }) => resetPath(),
      shows: 'Set a new password',
      states: {
        'with the recovery kit': async (page, { withCodes }) => {
          await page.getByRole('radio', { name: 'Yes, I have the 24 words' }).check()
          await page.getByLabel('The 24 words of your recovery kit').fill((await withCodes()).kit)
          await typeNewPassword(page)
        },
        'without the kit, and not understood': async (page) => {
          await page.getByRole('radio', { name: 'No, or not with me' }).check()
          await typeNewPassword(page)
          await page.getByRole('button', { name: 'Set new password' }).click()
          await expect(
            page.getByText('Tick the box to show that you understand, or use the kit.'),
          ).toBeVisible()
        },
        'the code is not right': async (page) => {
          await page.getByRole('checkbox', { name: /^I understand/ }).check()
          await page.getByRole('textbox', { name: 'Code' }).fill('123456')
          await page.getByRole('button', { name: 'Set new password' }).click()
          await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
        },
      },
    },
    ...help,
    ...knowledge,
    ...law,
    ...parents,
    ...figures,
    { page: '/dashboard' },
    ...serviceStatus,
    { page: '/debug', shows: 'Versions and connection' },
    {
      page: '/mobile-features',
      states: {
        'a permission is refused': async (page) => {
          await page.getByRole('button', { name: 'Find where I am' }).click()
          await expect(page.getByText('Location permission not granted')).toBeVisible()
        },
      },
    },
    {
      page: '/safe-spaces',
      shows: 'No places have been checked here yet',
    },
    {
      page: '/safe-spaces/suggest',
      shows: 'Why is it good',
      states: {
        'something is missing': async (page) => {
          await page.getByRole('button', { name: 'Send suggestion' }).click()
          await expect(page.getByText('Enter the name of the place.')).toBeVisible()
        },
      },
    },
    { page: '/safe-spaces/owner', shows: 'This link opens nothing' },
    { page: '/gamification', shows: 'What we never count' },
    { page: '/notifications', onlyInLongRun: true },
    {
      page: '/offline',
      states: {
        'what a copy of the device asks': async (page) => {
          await page.locator('summary', { hasText: 'Save a copy' }).click()
          await page.getByText('Restore a copy', { exact: true }).click()
          await expect(page.getByText('Save on this device?')).toBeVisible()
        },
      },
    },
    {
      page: '/privacy',
      states: {
        'a discreet tab, another place to leave to': async (page) => {
          await page.getByRole('checkbox', { name: 'Hide the site’s name and icon in the tab' }).check()
          await page.getByRole('radio', { name: 'Wikipedia' }).check()
          await page.getByRole('radio', { name: 'Delete it' }).check()
        },
      },
    },
    { page: '/profile', onlyInLongRun: true },
    { page: '/security', onlyInLongRun: true },
    { page: '/report/:id', at: '/report/00000000-0000-4000-8000-000000000000', onlyInLongRun: true },
    { page: '/report/receipt', onlyInLongRun: true },
    { page: '/reports', onlyInLongRun: true },
    {
      page: '/reports/check',
      states: {
        'words that belong to no report': async (page) => {
          await page.getByRole('textbox', { name: 'Your 12 words' }).fill(noReport)
          await page.getByRole('button', { name: 'Open the report' }).click()
          await expect(page.getByText('No report found')).toBeVisible()
        },
        'a word that is not in the list': async (page) => {
          await page.getByRole('button', { name: 'Enter the words again' }).click()
          await page.getByRole('textbox', { name: 'Your 12 words' }).fill(noReport.replace('year', 'yeer'))
          await page.getByRole('button', { name: 'Open the report' }).click()
          await expect(page.getByText('Word 4 is not in the list')).toBeVisible()
        },
        'drafts behind the words': async (page, { draftWords }) => {
          await page.getByRole('textbox', { name: 'Your 12 words' }).fill(await draftWords())
          await page.getByRole('button', { name: 'Open the report' }).click()
          await expect(page.getByRole('heading', { level: 1, name: 'Your drafts' })).toBeVisible()
        },
      },
    },
    ...['/moderation', '/school', '/school/register', '/school/settings', '/school/survey', '/terms'].map(
      (page) => ({
        page,
      }),
    ),
    { page: '/o/:slug', at: '/o/support', shows: 'Nobody is reading here now' },
    { page: '/reply', at: '/reply#none', shows: 'This link does not work' },
    { page: '/o/:slug/survey', at: '/o/support/survey#none', shows: 'This link does not work' },
    { page: '/*', at: '/nothing-here', status: 404 },
  ],
}
