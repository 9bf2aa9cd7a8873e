import { expect, test } from '../support/journeys/journey.ts'
test.use({ serviceWorkers: 'allow' })
test('shots @whole-browser', async ({ page, given }) => {
  const person = await given.member('nina')
  await page.context().grantPermissions(['notifications'])
  await given.signedIn(page, person, '/notifications', 'locked')
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByRole('region', { name: 'Unread', exact: true }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByRole('region', { name: 'Unread', exact: true }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: /^Mark as read/ }).last().click()
  await expect(page.getByRole('region', { name: 'Read', exact: true }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await page.getByText('Saved.').waitFor()
  for (const [width, height] of [[390, 844], [1280, 900]] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `/tmp/u/tmp-notify/shot-${width}-${colorScheme}.png`, fullPage: true })
    }
})
