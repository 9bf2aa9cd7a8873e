import { totpCode } from '../support/codes.ts'
import { asOwner } from '../support/journeys/instance.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectToast, newPassword, openReset, saveKit, unlock } from '../support/journeys/people.ts'

test('authenticator codes resist a stolen password and a stolen mailbox @long', async ({
  page,
  server,
  newDevice,
  seed,
}) => {
  const person = await seed.member('otto', { confirmed: true, kit: true })
  const { kit } = person

  const recovery = await test.step('codes are set up, after a proof where the last is old', async () => {
    await seed.openSignedIn(page, person, '/security', 'locked')
    await asOwner(server.dataDir, async (client) => {
      await client.query('set role upstander_owner')
      await client.query(
        `update sessions set proven_at = now() - interval '11 minutes'
         where member_id = (select id from members where address = $1)`,
        [person.address],
      )
    })
    await page.getByRole('button', { name: 'Set up codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
    await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'QR code for your code app' })).toBeVisible()
    const letters = await page
      .getByRole('definition')
      .filter({ hasText: /^([A-Z2-7]{4} ?){8}$/ })
      .textContent()
    const code = page.getByRole('textbox', { name: 'Code' })
    await code.fill('000000')
    await page.getByRole('button', { name: 'Turn codes on' }).click()
    await expect(page.getByText('This code is wrong. Enter the newest one from your app.')).toBeVisible()
    await code.fill(totpCode((letters ?? '').replaceAll(' ', '')))
    await page.getByRole('button', { name: 'Turn codes on' }).click()
    const list = page.getByRole('list', { name: 'Your ten recovery codes' }).getByRole('listitem')
    await expect(list).toHaveCount(10)
    const codes = await list.allTextContents()
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText('Codes are on')).toBeVisible()
    return codes
  })

  await test.step('testing the paper kit does not use it up', async () => {
    await page.getByRole('button', { name: 'Test your paper kit' }).click()
    await page.getByLabel('The 24 words of your recovery kit').fill(kit)
    await page.getByRole('button', { name: 'Test these words' }).click()
    await expect(page.getByText('These words open your records.')).toBeVisible()
  })

  await test.step('a new kit replaces the old one, whose words open nothing', async () => {
    await unlock(page, person)
    const next = await saveKit(page, 'Create a new kit')
    expect(next).not.toBe(kit)
    const words = page.getByLabel('The 24 words of your recovery kit')
    await words.fill(kit)
    await page.getByRole('button', { name: 'Test these words' }).click()
    await expect(page.getByText('These words do not open your records.')).toBeVisible()
    await words.fill(next)
    await page.getByRole('button', { name: 'Test these words' }).click()
    await expect(page.getByText('These words open your records.')).toBeVisible()
  })

  await test.step('a password alone fails elsewhere; with a recovery code it signs in', async () => {
    const { page: elsewhere } = await newDevice()
    await open(elsewhere, '/auth')
    await elsewhere.getByLabel('Email address').fill(person.address)
    await elsewhere.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
    await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click()
    const code = elsewhere.getByRole('textbox', { name: 'Code' })
    await expect(code).toBeVisible()
    await code.fill('123 456')
    await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(elsewhere.getByText('This code is wrong or was already used.')).toBeVisible()
    await code.fill(recovery[0] ?? '')
    await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expectToast(elsewhere, 'Welcome back!', 'You have successfully signed in.')
  })

  await test.step('access to the mailbox does not bypass the code', async () => {
    const { page: thief } = await newDevice()
    await openReset(thief, server, person)
    await thief.getByRole('radio', { name: 'No, or not with me' }).check()
    await thief.getByRole('checkbox', { name: /^I understand/ }).check()
    const stolen = newPassword()
    await thief.getByLabel('New password').fill(stolen)
    await thief.getByLabel('Confirm password').fill(stolen)
    await thief.getByRole('button', { name: 'Set new password' }).click()
    await expect(thief.getByText('Enter the code.')).toBeVisible()
    await thief.getByRole('textbox', { name: 'Code' }).fill('123456')
    await thief.getByRole('button', { name: 'Set new password' }).click()
    await expect(thief.getByText('This code is wrong or was already used.')).toBeVisible()
    // Nothing changed for the owner, who sees that another person has the password.
    await open(page, '/security')
    await expect(page.getByText('Codes are on')).toBeVisible()
    await expect(page.getByText('A new password was set without the recovery kit')).toHaveCount(0)
  })
})
