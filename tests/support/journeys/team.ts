import { openView } from './administration.ts'
import { expect, type Page } from '@playwright/test'
import { totpCode } from '../codes.ts'
import { open } from './page-load.ts'
import type { RunningInstance } from './instance.ts'
import { expectToast, type Person, unlock } from './people.ts'

/** The support team's name before an operator sets one. */
export const teamName = 'Support team'

/** The owner of a new server: opens the link printed by the first start, and creates the account there. */
export async function createAdministrator(
  page: Page,
  server: RunningInstance,
  person: Person,
): Promise<void> {
  await page.goto(server.administratorLink)
  await expect(page).toHaveURL('/auth')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Create your administrator account' }),
  ).toBeVisible()
  await page.getByLabel('Email address').fill(person.address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create administrator account' }).click()
  await expect(page).toHaveURL('/admin/setup')
  await expect(page.getByText('You are now the administrator of this server')).toBeVisible()
}

/** The same with a second factor, which is set up without the pages. */
export async function becomeAdministrator(
  page: Page,
  server: RunningInstance,
  person: Person,
): Promise<void> {
  await createAdministrator(page, server, person)
  // The page requests a secret of its own, and the newest one counts.
  await expect(page.getByRole('definition')).toBeVisible()
  await enrolSecondFactor(page, server)
}

/** Sets up codes, as handlers and administrators must: with the browser's session, without its pages. */
export async function enrolSecondFactor(page: Page, server: RunningInstance): Promise<void> {
  const { secret: shared } = await (await page.request.post(`${server.url}/api/codes`)).json()
  const data = { code: totpCode(shared) }
  const answer = await page.request.post(`${server.url}/api/codes/confirmation`, { data })
  expect(answer.status()).toBe(200)
}

/** As the administrator: invites a person. */
export async function inviteHandler(page: Page, person: Person): Promise<void> {
  await open(page, '/admin')
  await openView(page, 'Support team')
  await page.getByLabel('Email address of the new handler').fill(person.address)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expectToast(page, 'Invited', 'Once the person has accepted, you see their name here.')
}

/** As the invited person: accepts. */
export async function acceptInvitation(page: Page): Promise<void> {
  await open(page, '/school')
  const title = page.getByRole('heading', { name: `${teamName} invites you to handle reports` })
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: `Accept ${teamName}` }).click()
  await expect(title).toHaveCount(0)
}

/** As the first handler, who was invited: accepts, makes the team's key on this device, and opens the queue. */
export async function createTeam(page: Page, person: Person): Promise<void> {
  await acceptInvitation(page)
  await unlock(page, person)
  await page.getByRole('button', { name: 'Create the key' }).click()
  await expect(page.getByRole('region', { name: 'Cases' })).toBeVisible()
  await expect(page.getByText('No reports here')).toBeVisible()
}

/** As a handler with the report open: changes its status, with a reason. */
export async function changeStatus(page: Page, button: string, reason: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(reason)
  // The close button of a dialog has a similar name.
  await dialog.getByRole('button', { name: button }).last().click()
  await expect(dialog).toHaveCount(0)
}

/** As the invited person: reads out the words of their own keys. Without `person`, the records are already open. */
export async function readOwnWords(page: Page, person?: Person): Promise<string> {
  await open(page, '/school')
  if (person) await unlock(page, person)
  await expect(page.getByRole('heading', { name: 'You are invited to handle reports' })).toBeVisible()
  const words = page.getByText(/^(?:[a-z]+ ){7}[a-z]+$/)
  return (await words.textContent()) ?? ''
}

/** As a handler: admits the waiting member, after comparing the words. Without `person`, the records are already open. */
export async function admitHandler(page: Page, words: string, person?: Person): Promise<void> {
  await open(page, '/school')
  if (person) await unlock(page, person)
  await page.getByRole('button', { name: /^Give .* access$/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(words)).toBeVisible()
  await question.getByRole('button', { name: 'The words match. Give access' }).click()
  await expectToast(page, /can now read the reports$/)
}

/** Enters one's name, which the case desk requires of handlers. */
export async function enterName(page: Page, name: string): Promise<void> {
  await open(page, '/profile')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** As the administrator: removes a handler. */
export async function removeHandlerByName(page: Page, name: string): Promise<void> {
  await open(page, '/admin')
  await openView(page, 'Support team')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from the team' }).click()
  await expectToast(page, 'Removed')
}
