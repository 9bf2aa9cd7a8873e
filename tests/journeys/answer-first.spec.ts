import { expect, open, test } from '../support/journeys/journey.ts'
import { newReportOf } from '../support/journeys/reports.ts'

test('what is kept for oneself says so, and offers nobody to write to @long', async ({ page, given }) => {
  const person = await given.member('elin')
  const path = await given.report(person, newReportOf('elin'))
  await given.signedIn(page, person, '/reports')
  await expect(page.getByRole('main').getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Saved on /)).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Sent on /)).toHaveCount(0)
  await open(page, `${path}?part=messages`)
  await expect(page.getByText('Only for you', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Messages' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Write a message' })).toHaveCount(0)
})

test('on a wide screen a press on a report or its title reads it beside the list, and Enter or Open leads to its page @long', async ({
  page,
  given,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const person = await given.member('fay')
  const [first, second] = [newReportOf('fay'), newReportOf('fay too')]
  await given.report(person, first)
  const path = await given.report(person, second)
  await given.signedIn(page, person, '/reports')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Select a report' })).toBeVisible()
  await expect(main.getByText(first.story)).toHaveCount(0)
  await main.getByRole('button', { name: `Read here: ${first.title}` }).click({ position: { x: 8, y: 8 } })
  const pane = page.getByRole('region', { name: 'The report you chose' })
  await expect(pane.getByText(first.story)).toBeVisible()
  await expect(page).toHaveURL('/reports')
  await main.getByRole('link', { name: second.title }).click()
  await expect(pane.getByText(second.story)).toBeVisible()
  await expect(page).toHaveURL('/reports')
  await pane.getByRole('link', { name: 'Open this report' }).click()
  await expect(page).toHaveURL(path)
  await page.goBack()
  await main.getByRole('link', { name: second.title }).press('Enter')
  await expect(page).toHaveURL(path)
  await page.goBack()
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect(pane).toHaveCount(0)
  await main.getByRole('link', { name: second.title }).click()
  await expect(page).toHaveURL(path)
})
