import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { expectToast, newPassword, openReset, signIn, unlock } from '../support/journeys/people.ts'
import { expectReport, newReportOf } from '../support/journeys/reports.ts'

test('with the recovery kit a new password opens everything that was saved', async ({
  page,
  server,
  newDevice,
  seed,
}) => {
  const finn = await seed.member('finn', { confirmed: true, kit: true })
  const person = { ...finn }
  const report = newReportOf('finn')
  await seed.report(finn, report)
  await seed.openSignedIn(page, finn, '/reports')

  const { page: elsewhere } = await newDevice()
  await openReset(elsewhere, server, person)
  await elsewhere.getByRole('radio', { name: 'Yes, I have the 24 words' }).check()
  await elsewhere.getByLabel('The 24 words of your recovery kit').fill(finn.kit)
  person.password = newPassword()
  await elsewhere.getByLabel('New password').fill(person.password)
  await elsewhere.getByLabel('Confirm password').fill(person.password)
  await elsewhere.getByRole('button', { name: 'Set new password' }).click()
  await expect(elsewhere.getByText('You are signed in, and you can open everything you saved.')).toBeVisible()
  await elsewhere.getByRole('main').getByRole('link', { name: 'My reports' }).click()
  await expectReport(elsewhere, report)

  // All other devices were signed out.
  await open(page, '/profile')
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
})

test('without the kit a reset starts empty; an old device reverts @long', async ({
  page,
  server,
  newDevice,
  seed,
}) => {
  const person = await seed.member('gwen', { confirmed: true })
  const report = newReportOf('gwen')
  await seed.report(person, report)
  await seed.openSignedIn(page, person, '/reports', 'locked')

  const { page: elsewhere } = await newDevice()
  await openReset(elsewhere, server, person)
  await elsewhere.getByRole('radio', { name: 'No, or not with me' }).check()
  await expect(elsewhere.getByText('Read this before you continue without the kit')).toBeVisible()
  const stranger = { ...person, password: newPassword() }
  await elsewhere.getByLabel('New password').fill(stranger.password)
  await elsewhere.getByLabel('Confirm password').fill(stranger.password)
  await elsewhere.getByRole('button', { name: 'Set new password' }).click()
  await expect(elsewhere.getByText('Tick the box to show that you understand, or use the kit.')).toBeVisible()
  await elsewhere.getByRole('checkbox', { name: /^I understand/ }).check()
  await elsewhere.getByRole('button', { name: 'Set new password' }).click()
  await expect(elsewhere.getByText('You are signed in with an empty account.')).toBeVisible()
  await elsewhere.getByRole('main').getByRole('link', { name: 'My reports' }).click()
  await expect(elsewhere.getByText('No reports yet')).toBeVisible()
  await expect(elsewhere.getByText(report.title)).toHaveCount(0)
  // The holder of the mailbox sees neither the owner's device nor records sealed before.
  await open(elsewhere, '/security')
  const seen = elsewhere.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(seen).toHaveCount(1)
  await expect(seen).toContainText('This device')
  await expect(elsewhere.getByRole('button', { name: /^Sign out:/ })).toHaveCount(0)

  await open(page, '/reports')
  const notice = page.getByText('A new password was set without the recovery kit')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'New password undone')
  await unlock(page, person)
  await expectReport(page, report)

  await open(elsewhere, '/profile')
  await expect(elsewhere.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  const { page: again } = await newDevice()
  await signIn(again, person)
  await expectReport(again, report)
})

test('a kit found after a reset without it restores earlier data @long', async ({ page, server, seed }) => {
  const hana = await seed.member('hana', { confirmed: true, kit: true })
  const person = { ...hana }
  const report = newReportOf('hana')
  await seed.report(hana, report)

  await openReset(page, server, person)
  await page.getByRole('radio', { name: 'No, or not with me' }).check()
  await page.getByRole('checkbox', { name: /^I understand/ }).check()
  person.password = newPassword()
  await page.getByLabel('New password').fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('link', { name: 'Password and recovery kit' }).click()
  await page.getByLabel('The 24 words of the earlier kit').fill(hana.kit)
  await page.getByRole('button', { name: 'Recover them' }).click()
  await expect(page.getByText('They are back in your lists.')).toBeVisible()
  await open(page, '/reports')
  await unlock(page, person)
  await expectReport(page, report)
})
