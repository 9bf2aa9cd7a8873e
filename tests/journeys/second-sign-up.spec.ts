import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import {
  closeToast,
  confirmAddress,
  expectToast,
  newPassword,
  newPerson,
  postponeKit,
  signIn,
  signUp,
  unlock,
} from '../support/journeys/people.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

const notConfirmed = 'Confirm your email'

test('an unconfirmed account survives another confirming its address, and changes it @long', async ({
  page,
  server,
  newDevice,
}) => {
  test.setTimeout(240_000)
  const first = newPerson('nora')
  const second = { ...first, password: newPassword() }
  const words = recordSecret('words', `locked out of the room ${Date.now().toString(36)}`)
  await signUp(page, first)
  await postponeKit(page)

  await test.step('an entry is in the account, and only then said to be', async () => {
    await page.goto('/incident-report')
    await unlock(page, first)
    await page.getByRole('textbox', { name: 'What happened?' }).fill(words)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Only I use it' }).click()
    await expect(page.getByText('Saved in your account, sealed.')).toBeVisible()
  })

  const { page: elsewhere } = await newDevice()
  await test.step('another sign-up confirms the same address while signed out', async () => {
    await signUp(elsewhere, second)
    await postponeKit(elsewhere)
    await open(elsewhere, '/dashboard')
    await elsewhere.getByText('2 things to finish').click()
    await expect(elsewhere.getByText(notConfirmed)).toBeVisible()
    const { page: anywhere } = await newDevice()
    await anywhere.goto(await server.mailedLink(second.address, 'confirm'))
    await expectToast(anywhere, 'Your email address is confirmed')
    await Promise.all([elsewhere.waitForResponse('**/api/session'), elsewhere.reload()])
    await waitForFullHydration(elsewhere)
    await elsewhere.getByText('1 thing to finish').click()
    await expect(elsewhere.getByText(notConfirmed)).toHaveCount(0)
  })

  await test.step('the first account gets a neutral notice and loses nothing', async () => {
    await open(page, '/security')
    await page.getByText(/things? to finish/).click()
    await expect(page.getByText(notConfirmed)).toBeVisible()
    await page.getByText('No link, or did you already have an account?').click()
    await expect(page.getByText('Everything you wrote stays in this account')).toBeVisible()
    await expectAccessible(page)
    await open(page, '/incident-report')
    await unlock(page, first)
    await expect(page.getByRole('link', { name: words })).toBeVisible()
  })

  await test.step('also after signing in again, by the password of this account', async () => {
    const { page: again } = await newDevice()
    await signIn(again, first)
    await open(again, '/incident-report')
    await unlock(again, first)
    await expect(again.getByRole('link', { name: words })).toBeVisible()
  })

  await test.step('another address takes the place of the one that is lost', async () => {
    await open(page, '/security')
    await page.getByText(/things? to finish/).click()
    await page.getByRole('link', { name: 'Use a different email address' }).click()
    await expect(page).toHaveURL('/security#address')
    await page.getByRole('button', { name: 'Use a different email address' }).click()
    const { address } = newPerson('nora.elsewhere')
    await page.getByLabel('New email address').fill(address)
    await page.getByLabel('Current password').fill(first.password)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use this email address' }).click()
    await expectToast(page, 'Your account uses the new email address')
    await closeToast(page)
    await expect(page.getByText(`Your email address: ${address}`)).toBeVisible()
    const moved = { ...first, address }
    await confirmAddress(page, server, moved)
    await expect(page.getByText(notConfirmed)).toHaveCount(0)
    const { page: last } = await newDevice()
    await signIn(last, moved)
    await open(last, '/incident-report')
    await unlock(last, moved)
    await expect(last.getByRole('link', { name: words })).toBeVisible()
  })
})
