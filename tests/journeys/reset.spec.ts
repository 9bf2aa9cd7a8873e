import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import {
  confirmAddress,
  expectToast,
  newPassword,
  newPerson,
  openReset,
  putKitOff,
  saveKit,
  signIn,
  signUp,
  unlock,
} from '../support/journeys/people.ts'
import { expectReport, newReportOf, sendToMyself } from '../support/journeys/reports.ts'

test('with the recovery kit a new password opens everything that was saved', async ({
  page,
  server,
  newDevice,
}) => {
  const person = newPerson('finn')
  await signUp(page, person)
  const kit = await saveKit(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await confirmAddress(page, server, person)
  const report = newReportOf('finn')
  await sendToMyself(page, report)

  const { page: elsewhere } = await newDevice()
  await openReset(elsewhere, server, person)
  await elsewhere.getByRole('radio', { name: 'Yes, I have the 24 words' }).check()
  await elsewhere.getByLabel('The 24 words of your recovery kit').fill(kit)
  person.password = newPassword()
  await elsewhere.getByLabel('New password').fill(person.password)
  await elsewhere.getByLabel('Confirm password').fill(person.password)
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Set the new password' }).click()
  await expect(
    elsewhere.getByText('You are signed in, and everything you saved is open again.'),
  ).toBeVisible()
  await elsewhere.getByRole('link', { name: 'My reports' }).click()
  await expectReport(elsewhere, report)

  // Every other device was signed out.
  await open(page, '/profile')
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
})

test('two devices and a stolen mailbox: without the kit the account starts empty, and the device that was there before undoes it', async ({
  page,
  server,
  newDevice,
}) => {
  const person = newPerson('gwen')
  await signUp(page, person)
  await putKitOff(page)
  await confirmAddress(page, server, person)
  const report = newReportOf('gwen')
  await sendToMyself(page, report)

  const { page: elsewhere } = await newDevice()
  await openReset(elsewhere, server, person)
  await elsewhere.getByRole('radio', { name: 'No, or not here' }).check()
  await expect(elsewhere.getByText('Read this before you go on without the kit')).toBeVisible()
  const stranger = { ...person, password: newPassword() }
  await elsewhere.getByLabel('New password').fill(stranger.password)
  await elsewhere.getByLabel('Confirm password').fill(stranger.password)
  await elsewhere.getByRole('button', { name: 'Set the new password' }).click()
  await expect(elsewhere.getByText('Say that you understand, or use the kit.')).toBeVisible()
  await elsewhere.getByRole('checkbox', { name: /^I understand/ }).check()
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Set the new password' }).click()
  await expect(elsewhere.getByText('You are signed in with an empty account.')).toBeVisible()
  await elsewhere.getByRole('link', { name: 'My reports' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(elsewhere.getByText(report.title)).toHaveCount(0)
  // Whoever holds the mailbox neither sees the owner's device nor what was sealed before as their own.
  await open(elsewhere, '/security')
  const seen = elsewhere.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(seen).toHaveCount(1)
  await expect(seen).toContainText('This one')
  await expect(elsewhere.getByRole('button', { name: /^Sign out:/ })).toHaveCount(0)

  await open(page, '/reports')
  const notice = page.getByText('A new password was set for your account without the recovery kit')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expectToast(page, 'The new password is undone')
  await unlock(page, person)
  await expectReport(page, report)

  await open(elsewhere, '/profile')
  await expect(elsewhere.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  const { page: again } = await newDevice()
  await signIn(again, person)
  await expectReport(again, report)
})

test('a kit found after a reset without it brings the earlier things back', async ({
  page,
  server,
  newDevice,
}) => {
  const person = newPerson('hana')
  await signUp(page, person)
  const kit = await saveKit(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await confirmAddress(page, server, person)
  const report = newReportOf('hana')
  await sendToMyself(page, report)

  const { page: elsewhere } = await newDevice()
  await openReset(elsewhere, server, person)
  await elsewhere.getByRole('radio', { name: 'No, or not here' }).check()
  await elsewhere.getByRole('checkbox', { name: /^I understand/ }).check()
  person.password = newPassword()
  await elsewhere.getByLabel('New password').fill(person.password)
  await elsewhere.getByLabel('Confirm password').fill(person.password)
  await elsewhere.getByRole('button', { name: 'Set the new password' }).click()
  await elsewhere.getByRole('link', { name: 'Password and recovery kit' }).click()
  await elsewhere.getByLabel('The 24 words of the earlier kit').fill(kit)
  await elsewhere.getByRole('button', { name: 'Bring them back' }).click()
  await expect(elsewhere.getByText('They are back in your lists.')).toBeVisible()
  await open(elsewhere, '/reports')
  await unlock(elsewhere, person)
  await expectReport(elsewhere, report)
})
