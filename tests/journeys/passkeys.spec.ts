import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { addAuthenticator } from '../support/journeys/passkeys.ts'
import { closeToast, expectToast, unlock } from '../support/journeys/people.ts'

test.use({ host: 'localhost' })

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill(name)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

async function signInAgain(page: Page, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'What the limits are' })).toBeVisible()
  await open(page, '/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectToast(page, 'Welcome back!', description)
  await closeToast(page)
}

test('passkeys sign in, and unlock the records where the authenticator can @long', async ({ page, seed }) => {
  test.setTimeout(120_000)
  const person = await seed.member('pia')
  const lockedRecords = page.getByRole('heading', { name: 'Unlock your records' })

  await test.step('one without PRF signs in, and leaves the records to the password', async () => {
    const takeAway = await addAuthenticator(page, false)
    await seed.openSignedIn(page, person, '/security', 'locked')
    await unlock(page, person)
    await addPasskey(page, 'Old key')
    await expect(page.getByText('cannot unlock your records on this device')).toBeVisible()
    await expectAccessible(page)
    await signInAgain(
      page,
      'This passkey cannot unlock your records. Use your password or the recovery kit for that.',
    )
    await open(page, '/security')
    await unlock(page, person)
    await takeAway()
  })

  await test.step('a passkey with PRF unlocks during sign-in and after a reload', async () => {
    await addAuthenticator(page, true)
    await addPasskey(page, 'My phone')
    await expect(page.getByText('It signs you in and unlocks your records.')).toBeVisible()
    await signInAgain(page, 'You have successfully signed in.')
    await expect(page).toHaveURL('/reports')
    await expect(page.getByText('No reports yet')).toBeVisible()
    await expect(lockedRecords).toHaveCount(0)
    await open(page, '/security')
    // The old page may have had time to hand its keys on, as to another tab.
    const lock = page.getByRole('button', { name: 'Lock now' })
    await expect(lockedRecords.or(lock).first()).toBeVisible()
    if (await lock.isVisible()) await lock.click()
    await expect(lockedRecords).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(lockedRecords).toHaveCount(0)
  })

  await test.step('passkeys are renamed and removed, and the password stays', async () => {
    await page.getByRole('button', { name: 'Rename My phone' }).click()
    await page.getByRole('textbox', { name: 'New name' }).fill('Blue')
    await page.getByRole('button', { name: 'Save the name' }).click()
    await expect(page.getByRole('heading', { name: 'Blue', exact: true })).toBeVisible()
    for (const name of ['Blue', 'Old key']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the passkey' }).click()
      await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(lockedRecords).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
    await unlock(page, person)
  })
})
