import type { Page } from '@playwright/test'
import { expect, test } from '../support/journeys/journey.ts'
import { expectNoSidewaysScroll } from '../support/journeys/looks.ts'
import { sharedTeam } from '../support/journeys/shared-team.ts'
import { checkOnReport, newReportOf, type WrittenReport } from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

// The work of a team in the fewest steps that show it. The long run covers all of it in desk, case-file and case-clocks. It shares
// together's server, because each server takes time to start.
test.use({ ownServer: 'together', showsFiles: true })
test.describe.configure({ mode: 'default' })

const words = (text: string) => recordSecret('words', `${text} ${crypto.randomUUID().slice(0, 8)}`)
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the desk shows danger first, assignees, and new cases on request @long', async ({
  page,
  server,
  seed,
  newDevice,
}) => {
  const { firstHandler, team, secondHandler } = await sharedTeam(seed, server)
  const colleague = await secondHandler()
  const reporter = await seed.member('dara', { confirmed: true })
  const [calm, urgent, late] = [newReportOf('calm'), newReportOf('urgent'), newReportOf('late')]
  await seed.report(reporter, calm, { to: team, severity: 'low' })
  await seed.report(reporter, urgent, { to: team, severity: 'high' })
  await seed.openSignedIn(page, firstHandler, '/school')
  const { page: other } = await newDevice()
  await seed.openSignedIn(other, colleague, '/school')
  const rowsOf = (desk: Page) => desk.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  const row = (desk: Page, { title }: WrittenReport) => rowsOf(desk).filter({ hasText: title })
  await expect(row(page, calm)).toBeVisible()
  await expect(rowsOf(page).first()).toContainText(urgent.title)
  await expect(row(other, urgent)).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(row(page, urgent)).toContainText('You')
  await expect(row(other, urgent)).toContainText('Bo Lindqvist')
  await seed.report(reporter, late, { to: team, severity: 'high' })
  await expect(page.getByText('1 new', { exact: true })).toBeVisible()
  await expect(row(page, late)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(row(page, late)).toBeVisible()
})

test('a task is shared between handlers and hidden from the reporter @long', async ({
  page: desk,
  server,
  seed,
  newDevice,
}) => {
  const { firstHandler, team, secondHandler } = await sharedTeam(seed, server)
  const sent = await seed.anonymousReport(newReportOf('erin'), { to: team })
  const task = words('Talk to her form tutor')
  await seed.openSignedIn(desk, firstHandler, `${sent.path}?part=case`)
  await part(desk, 'Tasks').getByRole('button', { name: 'Add a task' }).click()
  const what = desk.getByRole('textbox', { name: 'What needs to be done' })
  await what.fill(task)
  // Closing by accident loses nothing.
  await desk.keyboard.press('Escape')
  await expect(what).toHaveCount(0)
  await part(desk, 'Tasks').getByRole('button', { name: 'Add a task' }).click()
  await expect(what).toHaveValue(task)
  await desk.getByRole('button', { name: 'Save for the team' }).click()
  await expect(part(desk, 'Tasks').getByText(task)).toBeVisible()

  const { page: other } = await newDevice()
  await seed.openSignedIn(other, await secondHandler(), `${sent.path}?part=case`)
  await expect(desk.getByText('Also viewing this now: Ines Kowal')).toBeVisible()
  await part(other, 'Tasks').getByRole('button', { name: 'Mark as done' }).click()
  await expect(part(desk, 'Tasks').getByText('Done', { exact: true })).toBeVisible()

  const { page: phone } = await newDevice()
  await checkOnReport(phone, sent.words)
  await expect(phone.getByRole('tab', { name: 'Messages' })).toBeVisible()
  await expect(phone.getByRole('tab', { name: 'Case work' })).toHaveCount(0)
  for (const hiddenText of [task, 'Also viewing']) await expect(phone.getByText(hiddenText)).toHaveCount(0)
})

test('a paused clock shows its reason and no names to reporters @long', async ({
  page,
  server,
  seed,
  newDevice,
}) => {
  const { firstHandler, team } = await sharedTeam(seed, server)
  const person = await seed.member('noor')
  const path = await seed.report(person, newReportOf('noor'), { to: team })
  const reason = words('We wait for the other class')
  await seed.openSignedIn(page, firstHandler, path)
  await page.getByRole('button', { name: 'Pause the clock' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why does it have to wait?' }).fill(reason)
  await dialog.getByRole('button', { name: 'Pause the clock' }).click()
  await expect(page.getByRole('button', { name: 'Resume the clock' })).toBeVisible()

  const { page: theirs } = await newDevice()
  await seed.openSignedIn(theirs, person, path)
  const main = theirs.getByRole('main')
  await expect(main.getByText(/^The team has it\. The clock has been paused since /).first()).toBeVisible()
  await expect(main.getByText(reason)).toBeVisible()
  await main.getByText('Who opened it').click()
  await expect(main.getByText(/^Opened by someone on the team on /)).toBeVisible()
  await expect(main.getByText('Bo Lindqvist opened', { exact: false })).toHaveCount(0)
})

test('a returning reporter finds the answer first and replies there @long', async ({
  page,
  server,
  seed,
}) => {
  const size = { width: 390, height: 844 }
  await page.setViewportSize(size)
  const { firstHandler, team } = await sharedTeam(seed, server)
  const person = await seed.member('dina')
  const report = newReportOf('dina')
  const path = await seed.report(person, report, { to: team })
  const [question, reason, thanks] = [
    words('Could we talk on Monday?'),
    words('We spoke with them'),
    words('Yes'),
  ]
  await seed.deskOf(team, firstHandler).message(path, question)

  await seed.openSignedIn(page, person, path)
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^The team has it and has answered\. They will start work on it by \w+ \d+\.$/).first(),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: '1 new Messages' })).toBeVisible()
  const news = page.getByRole('region', { name: 'New for you' })
  await expect(news.getByText(question)).toBeVisible()
  await expect(news.getByText('Bo Lindqvist')).toBeVisible()
  const place = await news.boundingBox()
  const written = await main.getByText(report.story).boundingBox()
  expect(place?.y).toBeLessThan(written?.y ?? 0)
  // On a phone, the question and the field for the reply are in the upper half of the screen.
  for (const part of [news.getByText(question), news.getByRole('textbox', { name: 'Your message' })])
    expect((await part.boundingBox())?.y).toBeLessThan(420)
  // Content wider than the phone zooms the page out, and clicks miss.
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Report Now' })).toHaveCount(0)

  await news.getByRole('textbox', { name: 'Your message' }).fill(thanks)
  await news.getByRole('button', { name: 'Send the message' }).click()
  await expect(news.getByRole('listitem').filter({ hasText: thanks })).toBeVisible()
  // On a screen this low the end of the conversation is out of view until it is scrolled to.
  await page.setViewportSize({ width: 390, height: 480 })
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText(thanks)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Messages' })).not.toContainText('new')
  const toNewest = page.getByRole('button', { name: 'Jump to newest' })
  await expect(toNewest).toHaveCount(0)
  await page.getByRole('list', { name: 'Messages' }).getByText(thanks).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, -4000)
  await toNewest.click()
  await expect(toNewest).toHaveCount(0)
  await page.setViewportSize(size)

  await seed.changeStatus(team, path, 'investigating', reason)
  await page.getByRole('tab', { name: 'Report' }).click()
  const latest = page.getByRole('region', { name: 'New for you' })
  await expect(latest.getByText(reason)).toBeVisible()
  await expect(latest.getByText('changed the status to: Investigating', { exact: false })).toBeVisible()
  await expect(main.getByText(/^Someone has been looking into it since /).first()).toBeVisible()
})
