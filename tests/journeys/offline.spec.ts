import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import {
  answerUpToReaders,
  chooseThreatsType,
  continueForm,
  newReportOf,
  answerUsedByOthers,
  writeStory,
} from '../support/journeys/reports.ts'
import { openPart } from '../support/journeys/parts.ts'

test('the offline page describes the connection and leads back to local drafts', async ({
  page,
  context,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const main = page.getByRole('main')
  await open(page, '/offline')
  await expect(heading('You are online')).toBeVisible()
  await expect(main.getByText('No draft reports on this device.')).toBeVisible()
  await expect(main.getByText('No log entries on this device.')).toBeVisible()
  await expect(main.getByText('No safety plan on this device.', { exact: false })).toBeVisible()
  await expectAccessible(page)

  const report = newReportOf('olga')
  await open(page, '/report')
  await writeStory(page, report)
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()

  await open(page, '/offline')
  await expect(main.getByRole('link', { name: report.title })).toBeVisible()
  await context.setOffline(true)
  await expect(heading('You are offline')).toBeVisible()
  await expect(main.getByText('You have no connection right now.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(heading('You are online')).toBeVisible()

  // The network is up, but the server does not answer.
  await page.route('**/favicon.ico', (route) => route.abort('connectionrefused'))
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(heading('Upstander is not answering right now')).toBeVisible()
  await page.unroute('**/favicon.ico')

  await main.getByRole('link', { name: report.title }).click()
  await expect(page.getByRole('radio', { name: 'It happened to me' })).toBeChecked()
})

test('Try Again on the offline page overwrites no unsaved tab data @long', async ({ page }) => {
  const report = newReportOf('otto')
  await open(page, '/report')
  await writeStory(page, report, { isNewDevice: false })
  await answerUsedByOthers(page)
  await chooseThreatsType(page)
  // As the app navigates offline: without loading another document.
  await page.evaluate(() => {
    history.pushState(null, '', '/offline')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('main').getByRole('link', { name: report.title }).click()
  await continueForm(page)
  await expect(page.getByRole('checkbox', { name: 'Threats', exact: true })).toBeChecked()
})

test('a report sent offline goes out once from another page', async ({ page, context, seed }) => {
  await seed.openSignedIn(page, await seed.member('olwen'), '/reports')
  const report = newReportOf('olwen')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Start a new report' }).first().click()
  // The network fails during writing: the list of readers cannot be fetched, and the page says so without waiting.
  await answerUpToReaders(page, report, true, () => context.setOffline(true))
  await expect(main.getByText('We cannot tell whether the team is reading reports right now')).toBeVisible()
  await page.getByRole('radio', { name: 'Only me' }).check()
  await continueForm(page)
  await page.getByRole('radio', { name: 'As myself' }).check()
  await continueForm(page)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('Waiting to send', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    history.pushState(null, '', '/reports')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  const waiting = main.getByRole('listitem').filter({ hasText: report.title })
  await expect(waiting.getByText('Waiting to send', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByRole('link', { name: report.title, exact: true })).toHaveAttribute(
    'href',
    /^\/report\/[0-9a-f-]{36}$/,
  )
  await expect(main.getByText('Waiting to send', { exact: false })).toHaveCount(0)
  await expect(main.getByRole('link', { name: report.title })).toHaveCount(1)
})

test('an offline withdrawal says it waits and completes from another page @long', async ({
  page,
  context,
  seed,
}) => {
  const person = await seed.member('orla')
  const path = await seed.report(person, newReportOf('orla'))
  await seed.openSignedIn(page, person, path)
  const main = page.getByRole('main')
  await openPart(page, 'Close or delete')
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(main.getByText('Waiting to send: Withdrawn')).toBeVisible()
  // The pending withdrawal can be undone; the report cannot be withdrawn a second time.
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await expectAccessible(page)
  await page.evaluate(() => {
    history.pushState(null, '', '/offline')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Status changed to: Withdrawn'),
  ).toBeVisible()
})
