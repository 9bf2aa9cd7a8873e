import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { open, waitForFullHydration } from './page-load.ts'
import type { RunningInstance } from './instance.ts'
import { recordSecret } from './secrets.ts'

/** A person who is about to sign up. */
export interface Person {
  readonly address: string
  password: string
}

const unique = (bytes: number) => randomBytes(bytes).toString('hex')

export function newPassword(): string {
  return recordSecret('password', `harbour ${unique(8)} lantern`)
}

export function newPerson(name: string): Person {
  const address = recordSecret('e-mail address', `${name}.${unique(5)}@journeys.example`)
  return { address, password: newPassword() }
}

export type AccountType = 'Bullied Person' | 'Bullied Company' | 'General Public, Commenter'

/** Expects a toast with this title and this line below it. */
export async function expectToast(page: Page, title: string | RegExp, text?: string | RegExp): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText(title, { exact: typeof title === 'string' })).toBeVisible()
  if (text) await expect(messages.getByText(text, { exact: typeof text === 'string' })).toBeVisible()
}

/** Closes the toast, which would cover the top right corner of the page for a while. */
export async function closeToast(page: Page): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByRole('button', { name: 'Close' }).click()
  await expect(messages.getByRole('button')).toHaveCount(0)
}

export async function chooseTab(page: Page, name: 'Sign In' | 'Sign Up' | 'Reset'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click()
}

/** Fills in the Sign Up tab without submitting it. */
export async function fillSignUp(page: Page, person: Person, type: AccountType): Promise<void> {
  await open(page, '/auth')
  await chooseTab(page, 'Sign Up')
  await page.getByLabel('Email address').fill(person.address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('radio', { name: type, exact: true }).check()
}

/** Signs up, up to the offer of a recovery kit, with the vault open. */
export async function signUp(
  page: Page,
  person: Person,
  type: AccountType = 'Bullied Person',
  message = { title: 'Account created!', text: 'Please check your email to verify your account.' },
): Promise<void> {
  await fillSignUp(page, person, type)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectToast(page, message.title, message.text)
  await closeToast(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your recovery kit' })).toBeVisible()
}

export async function postponeKit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your recovery kit' })).toHaveCount(0)
  // As after any navigation, the focus goes to the new page.
  await expect(page.getByRole('main')).toBeFocused()
}

/**
 * Writes down the recovery kit and enters the two words that are requested.
 *
 * @param begin the button to start with: it differs where a kit is replaced
 * @returns the 24 words
 */
export async function saveKit(page: Page, begin = 'Show my 24 words'): Promise<string> {
  await page.getByRole('button', { name: begin }).click()
  const items = page.getByRole('list', { name: 'The 24 words, in order' }).getByRole('listitem')
  await expect(items).toHaveCount(24)
  const words = await items.allTextContents()
  const kit = recordSecret('kit', words.join(' '))
  await page.getByRole('button', { name: 'I have them on paper' }).click()
  for (const field of await page.getByRole('textbox', { name: /^Word \d+$/ }).all()) {
    const label = await field.evaluate((input) =>
      input instanceof HTMLInputElement ? input.labels?.[0]?.textContent : '',
    )
    await field.fill(words[Number(label?.replace('Word ', '')) - 1] ?? '')
  }
  await page.getByRole('button', { name: 'Save kit' }).click()
  await expect(page.getByText('Your recovery kit works')).toBeVisible()
  return kit
}

/** Opens a person's newest confirmation link in another tab of this browser. */
export async function confirmAddress(page: Page, server: RunningInstance, person: Person): Promise<void> {
  const link = await server.mailedLink(person.address, 'confirm')
  expect(link.startsWith(`${server.url}/#confirm=`)).toBe(true)
  const tab = await page.context().newPage()
  await tab.goto(link)
  await expectToast(tab, 'Your email address is confirmed')
  await expect(tab).toHaveURL('/')
  await tab.close()
}

/** Signs in, which opens the vault as well. */
export async function signIn(page: Page, { address, password }: Person): Promise<void> {
  await open(page, '/auth')
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Welcome back!', 'You have successfully signed in.')
}

/** Unlocks in place, after a page was reloaded. */
export async function unlock(page: Page, { password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Unlock your records' })).toHaveCount(0)
}

/**
 * Reloads a page that needs the vault, and unlocks it. The old page may have had time to hand its keys on, as to another tab; then
 * there is no prompt.
 */
export async function reloadUnlocked(page: Page, person: Person, sign: string): Promise<void> {
  await page.reload()
  const question = page.getByRole('heading', { name: 'Unlock your records' })
  const opened = page.getByRole('heading', { name: sign })
  await expect(question.or(opened).first()).toBeVisible()
  if (await question.isVisible()) await unlock(page, person)
  await expect(opened).toBeVisible()
}

/** Requests a reset and opens the mailed link. */
export async function openReset(page: Page, server: RunningInstance, person: Person): Promise<void> {
  await followReset(page, server, person)
  await expect(page.getByText(`For ${person.address}`)).toBeVisible()
}

/** Requests a link and follows it, whatever its page then shows. */
export async function followReset(page: Page, server: RunningInstance, person: Person): Promise<void> {
  await open(page, '/auth')
  await chooseTab(page, 'Reset')
  await page.getByLabel('Email address').fill(person.address)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectToast(page, 'Reset email sent', 'Check your email for password reset instructions.')
  const link = await server.mailedLink(person.address, 'reset')
  await page.goto(link)
  await waitForFullHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
}
