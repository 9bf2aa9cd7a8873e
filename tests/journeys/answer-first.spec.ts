import { expect, open, test } from '../support/journeys/journey.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { secret } from '../support/journeys/secrets.ts'

// A team of its own, whose answers are waited for.
test.use({ ownServer: 'answer-first', visits: ['/report/:id', '/reports'] })
// One server for all of them: two workers would start one each.
test.describe.configure({ mode: 'default' })

test('whoever comes back to a report finds the answer first, and answers in the same place', async ({
  page,
  given,
}) => {
  const admin = await given.administrator('olaf', { named: 'Olaf Brandt' })
  const team = await given.team(admin, [admin])
  const person = await given.member('dina')
  const report = newReportOf('dina')
  const path = await given.report(person, report, { to: team })
  const words = (text: string) => secret('words', `${text} ${crypto.randomUUID().slice(0, 8)}`)
  const [asked, reason, thanks] = [
    words('Could we talk on Monday?'),
    words('We spoke with them'),
    words('Yes'),
  ]
  await given.deskOf(team, admin).message(path, asked)

  await given.signedIn(page, person, path)
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^The team has it and has answered\. Work on it starts by \w+ \d+\.$/),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: '1 new Messages' })).toBeVisible()
  const news = page.getByRole('region', { name: 'New for you' })
  await expect(news.getByText(asked)).toBeVisible()
  await expect(news.getByText('Olaf Brandt')).toBeVisible()
  const place = await news.boundingBox()
  const written = await main.getByText(report.story).boundingBox()
  expect(place?.y).toBeLessThan(written?.y ?? 0)

  await news.getByRole('textbox', { name: 'Your message' }).fill(thanks)
  await news.getByRole('button', { name: 'Send the message' }).click()
  await expect(news.getByRole('listitem').filter({ hasText: thanks })).toBeVisible()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText(thanks)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Messages' })).not.toContainText('new')
  const toNewest = page.getByRole('button', { name: 'To the newest' })
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 480 })
  await expect(toNewest).toHaveCount(0)
  await page.getByRole('list', { name: 'Messages' }).getByText(thanks).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, -4000)
  await toNewest.click()
  await expect(toNewest).toHaveCount(0)
  if (size) await page.setViewportSize(size)

  await given.status(team, path, 'investigating', reason)
  await page.getByRole('tab', { name: 'Report' }).click()
  const latest = page.getByRole('region', { name: 'New for you' })
  await expect(latest.getByText(reason)).toBeVisible()
  await expect(latest.getByText('changed the status to: Investigating', { exact: false })).toBeVisible()
  await expect(main.getByText(/^Someone has been looking into it since /)).toBeVisible()
})

test('what is kept for oneself says so, and offers nobody to write to', async ({ page, given }) => {
  const person = await given.member('elin')
  const path = await given.report(person, newReportOf('elin'))
  await given.signedIn(page, person, '/reports')
  await expect(page.getByRole('main').getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Saved on /)).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Sent on /)).toHaveCount(0)
  await open(page, `${path}?part=messages`)
  await expect(page.getByText('Only for you', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Save a copy' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Messages' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Write a message' })).toHaveCount(0)
})

test('on a wide screen a report is read beside the list once it is pressed, and its title leads to its page', async ({
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
  await expect(main.getByText('Read one here')).toBeVisible()
  await expect(main.getByText(first.story)).toHaveCount(0)
  await main.getByRole('button', { name: `Read here: ${first.title}` }).click({ position: { x: 8, y: 8 } })
  const pane = page.getByRole('region', { name: 'The report you chose' })
  await expect(pane.getByText(first.story)).toBeVisible()
  await expect(page).toHaveURL('/reports')
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect(pane).toHaveCount(0)
  await main.getByRole('link', { name: second.title }).click()
  await expect(page).toHaveURL(path)
})
