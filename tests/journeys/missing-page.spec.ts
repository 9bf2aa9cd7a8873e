import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { goOn, newReportOf, tell } from '../support/journeys/reports.ts'

test('a page that cannot be fetched waits for the network, and what only this tab holds stays', async ({
  page,
  context,
}) => {
  const report = newReportOf('nico')
  await open(page, '/report')
  await page.getByRole('radio', { name: 'It happened to me' }).check()
  await goOn(page)
  await page.getByRole('radio', { name: 'Yes, or I am not sure' }).check()
  await goOn(page)
  await page.getByRole('radio', { name: 'Only in this tab' }).check()
  await goOn(page)
  await page.getByRole('checkbox', { name: 'Threats', exact: true }).check()
  await goOn(page)
  await tell(page, report)
  await context.setOffline(true)

  const crisis = page.getByRole('contentinfo').getByRole('link', { name: 'Crisis help' })
  const offline = page.getByRole('heading', { level: 1, name: 'You are offline' })
  await crisis.click()
  await expect(offline).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('it is still there: keep this tab open', { exact: false })).toBeVisible()
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /988/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(offline).toBeVisible()

  await page.getByRole('button', { name: 'Back to where you were' }).click()
  await expect(page.getByRole('textbox', { name: 'What happened' })).toHaveValue(report.story)
  await expect(page.getByRole('textbox', { name: 'A short title' })).toHaveValue(report.title)

  await crisis.click()
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/crisis')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'What happened' })).toHaveValue(report.story)
})
