import { expect, type Page } from '@playwright/test'
import { readCheckout, startCheckout } from '#contract/subscriptions.ts'
import type { PayingServer } from '../support/journeys/paying-server.ts'
import { drawPicture } from '../support/journeys/photograph.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { deliverEvents, sessionOf } from '../support/journeys/stripe-pages.ts'
import type { Row, Sweep } from './rows.ts'
import type { Stage } from './stage.ts'

/** The server of these rows, with a fake Stripe. */
function payingServerOf({ server }: Stage): PayingServer {
  if (!('recorder' in server)) throw new Error('these rows are for a server that takes payments')
  // The fixture of payments.spec.ts created it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return server as PayingServer
}

type Outcome = 'confirming' | 'failed' | 'active' | 'used'

/** Starts a payment that ends with this outcome. @returns the page to which Stripe redirects */
async function payWithOutcome(outcome: Outcome, stage: Stage): Promise<string> {
  const server = payingServerOf(stage)
  const { account } = server.recorder
  const { caller } = stage.given
  const payer = await stage.member()
  await endSubscriptions(server)
  const id = crypto.randomUUID()
  const body = { id, plan: 'premium', period: 'month', organisationId: null, language: 'en' } as const
  // Retried until the server knows that the previous subscription has ended.
  const { url } = await retryWhileRefused(() => caller.call(startCheckout, { body }, payer))
  const session = sessionOf(url)
  if (outcome === 'failed') account.expire(session)
  if (outcome === 'active') account.pay(session)
  if (outcome === 'used') account.end(account.pay(session))
  await deliverEvents(server)
  const read = async () => (await caller.call(readCheckout, { params: { id } }, payer)).outcome
  await expect.poll(read).toBe(outcome)
  return `/subscription/success?checkout=${id}`
}

/** The answer of a call, once it is no longer refused. */
async function retryWhileRefused<T>(ask: () => Promise<T>): Promise<T> {
  const answers: T[] = []
  await expect(async () => void answers.push(await ask())).toPass()
  const [answer] = answers
  if (answer === undefined) throw new Error('call was never answered')
  return answer
}

/** Ends the subscriptions of earlier rows. */
async function endSubscriptions(server: PayingServer): Promise<void> {
  const { account } = server.recorder
  for (const { id, status } of account.subscriptions.values()) if (status !== 'canceled') account.end(id)
  for (const { id, status } of account.sessions.values()) if (status === 'open') account.expire(id)
  await deliverEvents(server)
}

const success = (outcome: Outcome, shows: string): Row => ({
  page: '/subscription/success',
  when: `where it is ${outcome}`,
  at: (stage) => payWithOutcome(outcome, stage),
  shows,
})

const makeBook = async (page: Page) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Make a book' }).click()
  await main
    .getByRole('textbox', { name: 'Title' })
    .fill(recordSecret('words', `By the water ${crypto.randomUUID()}`))
  await main.getByText('Sunrise', { exact: true }).click()
  await main.getByText(/^\w+ \d{4}: 1 of 1$/).click()
}

/** A member on a server that takes payments. */
export const payer: Sweep = {
  who: 'somebody who pays',
  signedIn: ({ member }) => member(),
  rows: [
    { page: '/subscription', when: 'where payments are taken', shows: 'Your card statement will say' },
    success('confirming', 'Your payment is being confirmed'),
    success('failed', 'The payment did not go through'),
    success('used', 'This payment is over'),
    success('active', 'Your plan is active'),
    {
      page: '/subscription',
      when: 'with a plan',
      at: async (stage) => {
        await payWithOutcome('active', stage)
        return '/subscription'
      },
      shows: 'Cancel the plan',
    },
    {
      page: '/recovery-center',
      when: 'a book of the journal',
      at: async (stage) => {
        await payWithOutcome('active', stage)
        return '/recovery-center#journal'
      },
      states: {
        'an entry, of which a book can be made': async (page) => {
          const main = page.getByRole('main')
          await main.getByRole('button', { name: 'New entry', exact: true }).click()
          await main
            .getByRole('textbox', { name: 'Your words' })
            .fill(recordSecret('words', `Quiet ${crypto.randomUUID()}`))
          await main.getByRole('button', { name: 'Done', exact: true }).click()
          await expect(main.getByRole('button', { name: 'Make a book' })).toBeVisible()
        },
        'its cover and its entries': makeBook,
        'an own picture on the cover': async (page) => {
          const choosing = page.waitForEvent('filechooser')
          await page.getByRole('button', { name: 'Use my own picture' }).click()
          await (await choosing).setFiles(await drawPicture(page))
          await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
          await page.getByRole('button', { name: 'Continue with this answer' }).click()
          await expect(page.getByRole('button', { name: 'Use a drawing instead' })).toBeVisible()
        },
        'the book that was made': async (page) => {
          await page.getByRole('button', { name: 'Done', exact: true }).click()
          await expect(page.getByRole('button', { name: /^Edit By the water/ })).toBeVisible()
        },
      },
    },
  ],
}

/** A visitor on that server. */
export const payingVisitor: Sweep = {
  who: 'a visitor who may pay',
  rows: [{ page: '/subscription', when: 'where payments are taken', shows: 'Create an account first' }],
}
