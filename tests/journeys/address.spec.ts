import type { Page } from '@playwright/test'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { expectToast, newPerson, signIn, unlock, type Person } from '../support/journeys/people.ts'
import { expectReport, newReportOf } from '../support/journeys/reports.ts'

const waits = 'Your email address changes once both mailboxes have agreed'

/** Requests another address on `/security`, which needs the password but not open records. */
async function requestAddress(page: Page, { password }: Person, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByLabel('New email address').fill(address)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Send both links' }).click()
  await expect(page.getByText(waits)).toBeVisible()
  await expect(page.getByText(`The new email address is ${address}.`)).toBeVisible()
}

/** Opens a mailed link, as on any device, and presses its button. */
async function openMailedLink(page: Page, link: string, button: string): Promise<void> {
  // The new address differs only after the #, which would not load the page again.
  await page.goto('about:blank')
  await page.goto(link)
  await waitForFullHydration(page)
  await expect(page).toHaveURL('/')
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
}

test('an account with its content moves after both mailboxes have agreed @long', async ({
  page,
  server,
  newDevice,
  seed,
}) => {
  const person = await seed.member('iris', { confirmed: true })
  const report = newReportOf('iris')
  await seed.report(person, report)
  await seed.openSignedIn(page, person, '/reports', 'locked')
  const { page: anywhere } = await newDevice()
  const movedPerson = { ...person, address: newPerson('iris.elsewhere').address }

  await test.step('the old mailbox stops a change that somebody asked for', async () => {
    await open(page, '/security')
    await page.getByRole('button', { name: 'Change email address' }).click()
    await page.getByRole('button', { name: 'Send both links' }).click()
    await expect(page.getByText('Enter the new email address.')).toBeVisible()
    await page.reload()
    await requestAddress(page, person, newPerson('stranger').address)
    await openMailedLink(anywhere, await server.mailedLink(person.address, 'keep-address'), 'Stop the change')
    await expect(anywhere.getByText('Stopped. Your email address has not changed')).toBeVisible()
    // The other link of the same change is no longer valid.
    await openMailedLink(anywhere, await server.mailedLink(person.address, 'address'), 'Agree')
    await expect(anywhere.getByText(/^It was already used/)).toBeVisible()
  })

  await test.step('both mailboxes agree, on a device where nobody is signed in', async () => {
    await open(page, '/security')
    await requestAddress(page, person, movedPerson.address)
    await openMailedLink(anywhere, await server.mailedLink(movedPerson.address, 'address'), 'Agree')
    await expect(anywhere.getByText('Now open the link in your other mailbox.')).toBeVisible()
    await open(page, '/profile')
    await page.getByRole('link', { name: 'View the change' }).click()
    await expect(page.getByText('The new mailbox has agreed.')).toBeVisible()
    await expect(
      page.getByText(/^If you can no longer read your old mailbox, you can finish the change here from/),
    ).toBeVisible()
    await openMailedLink(anywhere, await server.mailedLink(person.address, 'address'), 'Agree')
    await expect(anywhere.getByText('Your email address has changed')).toBeVisible()
    await anywhere.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(anywhere.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the old address cannot sign in, and the new one opens everything', async () => {
    await open(anywhere, '/auth')
    await anywhere.getByLabel('Email address').fill(person.address)
    await anywhere.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
    await anywhere.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expectToast(anywhere, 'Sign in failed')
    await signIn(anywhere, movedPerson)
    await expectReport(anywhere, report)
  })

  await test.step('the device from before goes on with the new address', async () => {
    await open(page, '/security')
    await expect(page.getByText(`Your email address: ${movedPerson.address}`)).toBeVisible()
    await unlock(page, movedPerson)
    await page.getByText('Sign-in history').click()
    await expect(page.getByText('The email address was changed')).toBeVisible()
    // One change stays pending, so that the leak scan covers it.
    await requestAddress(page, movedPerson, newPerson('iris.later').address)
  })
})
