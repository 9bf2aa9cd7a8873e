import { expectToastsClear } from '../support/journeys/layout.ts'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { switchLanguage } from '../support/journeys/menus.ts'
import { newReportOf } from '../support/journeys/reports.ts'

// Each page of somebody with an account may be the first that they open.
test('a Spanish reader signing in on English switches; opened pages stay @long', async ({ page, seed }) => {
  const person = await seed.member('ines', { language: 'es' })
  const report = newReportOf('ines')
  await seed.report(person, report)
  await open(page, '/auth')
  await page.getByLabel('Email address').fill(person.address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/es/reports')
  await expect(page.getByRole('main').getByRole('link', { name: report.title })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda en crisis' }).click()
  await expect(page).toHaveURL('/es/crisis')

  const other = await page.context().newPage()
  await other.goto('/profile?from=mail#name')
  await waitForFullHydration(other)
  await expect(other).toHaveURL('/es/profile?from=mail#name')
  await switchLanguage(other, 'English')
  await expect(other).toHaveURL('/profile?from=mail#name')
  await waitForFullHydration(other)
  await other.reload()
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
})

test('on wide screens the sign-in message leaves the page button uncovered @long', async ({ page, seed }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const person = await seed.member('nina')
  await seed.report(person, newReportOf('nina'))
  await open(page, '/auth')
  await page.getByLabel('Email address').fill(person.address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Start a new report' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Welcome back!')).toBeVisible()
  await expectToastsClear(page)
  await page.getByRole('link', { name: 'Start a new report' }).click()
  await expect(page.getByText('Welcome back!')).toHaveCount(0)
})
