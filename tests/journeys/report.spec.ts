import { expect, open, test } from '../support/journeys/journey.ts'
import { signIn, unlock } from '../support/journeys/people.ts'
import {
  answerUpToReaders,
  expectOpenReport,
  expectReport,
  chooseNoReaders,
  newReportOf,
  sendPrivateReport,
} from '../support/journeys/reports.ts'
import { openPart } from '../support/journeys/parts.ts'

/** Forgives failed prefetches of code while no server ran: the code is fetched again when needed. */
function removeFetchComplaints(complaints: string[]): void {
  const others = complaints.filter((each) => !/ERR_CONNECTION_REFUSED \/assets\//.test(each))
  complaints.splice(0, complaints.length, ...others)
}

test('a report survives a killed server and reaches a second device', async ({
  page,
  server,
  newDevice,
  seed,
  watch,
}) => {
  const person = await seed.member('iris')
  await seed.openSignedIn(page, person, '/reports')
  const report = newReportOf('iris')
  const path = await sendPrivateReport(page, report)
  await expectOpenReport(page, report)

  await server.kill()

  const { page: elsewhere } = await newDevice()
  await signIn(elsewhere, person)
  await expect(elsewhere).toHaveURL('/reports')
  await expectReport(elsewhere, report)
  await expect(elsewhere).toHaveURL(path)
  const timeline = elsewhere.getByRole('heading', { name: 'What has happened so far' }).locator('..')
  await expect(timeline.getByText('Saved', { exact: true }).first()).toBeVisible()
  await openPart(elsewhere, 'People')
  await expect(elsewhere.getByText('Only you.')).toBeVisible()

  // After a reload it is locked, and the password unlocks it in place.
  await open(elsewhere, path)
  await unlock(elsewhere, person)
  await expectOpenReport(elsewhere, report)
  removeFetchComplaints(watch.complaints)
})

test('a report sent while the server is down arrives once @long', async ({ page, server, calls, seed }) => {
  await seed.openSignedIn(page, await seed.member('jude'), '/reports')
  const report = newReportOf('jude')
  await page.getByRole('main').getByRole('link', { name: 'Start a new report' }).first().click()
  await answerUpToReaders(page, report)
  await chooseNoReaders(page, 'as myself')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('Waiting to send', { exact: true })).toBeVisible()
  await server.kill()
  await page.context().setOffline(false)
  await expectOpenReport(page, report)
  expect(calls.filter((call) => call === 'POST /api/reports').length).toBeGreaterThan(1)
  await open(page, '/reports')
  await expect(page.getByRole('main').getByRole('link', { name: report.title })).toHaveCount(1)
})

test('somebody else’s report and one that never was look the same @long', async ({ page, seed }) => {
  const path = await seed.report(await seed.member('kim'), newReportOf('kim'))
  await seed.openSignedIn(page, await seed.member('lou'), '/reports')
  for (const address of [path, '/report/00000000-0000-4000-8000-000000000000']) {
    await open(page, address)
    await expect(page.getByText('Page not found')).toBeVisible()
  }
})

test('a visitor sees the sign-in instead of the list and report @long', async ({ page }) => {
  for (const [path, title] of [
    ['/reports', 'Reports'],
    ['/report/00000000-0000-4000-8000-000000000000', 'Report'],
    ['/school', 'Case desk'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth',
    )
  }
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await expect(page).toHaveTitle(/^Oops! Page not found/)
})

test('deletes a personal report after a moment that allows undo', async ({ page, seed }) => {
  const person = await seed.member('quin')
  const report = newReportOf('quin')
  await seed.openSignedIn(page, person, await seed.report(person, report))
  await openPart(page, 'Close or delete')
  const begin = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('This report will be deleted in 10 seconds')).toBeVisible()
  }
  await page.clock.install()
  await begin()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.clock.runFor(11_000)
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible()
  await begin()
  await page.clock.runFor(11_000)
  await expect(page).toHaveURL('/reports')
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Report deleted')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: report.title })).toHaveCount(0)
})
