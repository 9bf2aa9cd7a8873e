import { expect, type Page } from '@playwright/test'
import { agreeToAddressChange } from '#contract/addresses.ts'
import { totpCode } from '../support/codes.ts'
import { asOwner } from '../support/journeys/instance.ts'
import { open, waitForFullHydration } from '../support/journeys/page-load.ts'
import { newPerson, type Person } from '../support/journeys/people.ts'
import type { Stage } from './stage.ts'
import type { Sweep } from './rows.ts'

async function askForAddress(page: Page, { password }: Person, address: string): Promise<void> {
  await page.getByLabel('New email address').fill(address)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Send both links' }).click()
  await expect(page.getByText('Your email address changes once both mailboxes have agreed')).toBeVisible()
}

/** Opens a mailed link and presses its button. */
async function openMailedLink(page: Page, link: string, button: string, sign: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
  await waitForFullHydration(page)
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByText(sign)).toBeVisible()
}

/**
 * Two administrators decided about the second factor, and one started a deletion: written as the owner of the tables, because there
 * are no other administrators.
 */
async function insertAccountActions(_page: Page, { server, keeper }: Stage): Promise<void> {
  const { id } = await keeper()
  await asOwner(server.dataDir, async (client) => {
    await client.query('set role upstander_owner')
    await client.query(
      `insert into factor_resets (id, member_id, state, due_at) values (gen_random_uuid(), $1, 'approved', now() + interval '70 hours')
       on conflict do nothing`,
      [id],
    )
    await client.query('insert into account_deletions (member_id) values ($1) on conflict do nothing', [id])
  })
}

/** As if the password was entered a while ago. */
async function expirePasswordProof({ server, keeper }: Stage): Promise<void> {
  const { id } = await keeper()
  await asOwner(server.dataDir, async (client) => {
    await client.query('set role upstander_owner')
    const expiredProof = `update sessions set proven_at = now() - interval '11 minutes' where member_id = $1`
    await client.query(expiredProof, [id])
  })
}

/** The pages that change an account's credentials. */
export const locks: Sweep = {
  who: 'a member who changes their locks',
  signedIn: ({ keeper }) => keeper(),
  rows: [
    {
      page: '/security',
      when: 'another address',
      onlyInLongRun: true,
      states: {
        'without one': async (page) => {
          await page.getByRole('button', { name: 'Change email address' }).click()
          await page.getByRole('button', { name: 'Send both links' }).click()
          await expect(page.getByText('Enter the new email address.')).toBeVisible()
        },
        'both mailboxes are asked': async (page, { keeper }) =>
          askForAddress(page, await keeper(), newPerson('nell.first').address),
        'it was stopped': async (page, { server, keeper }) => {
          const link = await server.mailedLink((await keeper()).address, 'keep-address')
          await openMailedLink(page, link, 'Stop the change', 'Stopped. Your email address has not changed')
        },
        'the new mailbox has agreed': async (page, { server, keeper, given }) => {
          const { address } = newPerson('nell.later')
          await open(page, '/security')
          await page.getByRole('button', { name: 'Change email address' }).click()
          await askForAddress(page, await keeper(), address)
          const token = (await server.mailedLink(address, 'address')).split('=').at(-1) ?? ''
          await given.caller.call(agreeToAddressChange, { body: { token } })
          await open(page, '/security')
          await expect(page.getByText('The new mailbox has agreed.')).toBeVisible()
        },
        'it is changed': async (page, { server, keeper }) => {
          const link = await server.mailedLink((await keeper()).address, 'address')
          await openMailedLink(page, link, 'Agree', 'Your email address has changed')
        },
      },
    },
    {
      page: '/security',
      when: 'what administrators started',
      before: insertAccountActions,
      shows: 'Your second factor will be removed',
      states: {
        'agreeing with another address': async (page) => {
          await page.getByLabel('Your email address, to be sure').fill('other@example.org')
          await page.getByRole('button', { name: 'Delete my account in 72 hours' }).click()
          await expect(page.getByText('This is not your account’s email address.')).toBeVisible()
        },
        'the mailed link that stops it': async (page) => {
          await page.goto(new URL(`/#stop-factor-reset=${'A'.repeat(43)}`, page.url()).href)
          await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click()
          await expect(page.getByText(/^This link no longer works/)).toBeVisible()
        },
      },
    },
    {
      page: '/security',
      when: 'codes of an app',
      onlyInLongRun: true,
      before: (_page, stage) => expirePasswordProof(stage),
      states: {
        'it is asked who this is': async (page) => {
          await page.getByRole('button', { name: 'Set up codes' }).click()
          await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible()
        },
        'a picture to scan': async (page, { keeper }) => {
          const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
          await dialog.getByRole('textbox', { name: 'Password' }).fill((await keeper()).password)
          await dialog.getByRole('button', { name: 'Continue' }).click()
          await expect(page.getByRole('img', { name: 'QR code for your code app' })).toBeVisible()
        },
        'ten recovery codes': async (page) => {
          const letters = page.getByRole('definition').filter({ hasText: /^([A-Z2-7]{4} ?){8}$/ })
          const secret = ((await letters.textContent()) ?? '').replaceAll(' ', '')
          await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret))
          await page.getByRole('button', { name: 'Turn codes on' }).click()
          const codes = page.getByRole('list', { name: 'Your ten recovery codes' }).getByRole('listitem')
          await expect(codes).toHaveCount(10)
        },
      },
    },
  ],
}
