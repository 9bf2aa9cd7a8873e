import { createHash, randomBytes } from 'node:crypto'
import { expect, open, test } from '../support/journeys/journey.ts'
import { sharedTeam } from '../support/journeys/shared-team.ts'
import { waitForRequests } from '../support/journeys/pending-requests.ts'
import { chooseFiles, checkOnReport, expectOpenReport, newReportOf } from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { endAccess, giveAccess, newContactCode } from '../support/journeys/grants.ts'
import { acceptInvitation, inviteHandler, admitHandler, readOwnWords } from '../support/journeys/team.ts'
import { downloadHash } from '../support/journeys/uploads.ts'
import { openPart } from '../support/journeys/parts.ts'

// Several people with one report, in the fewest steps that show it. The long run covers all of it in report-sharing, handlers,
// conversation and transfer. They share one team.
test.use({ ownServer: 'together', showsFiles: true })
test.describe.configure({ mode: 'default' })

const words = (text: string) => recordSecret('words', `${text} ${crypto.randomUUID().slice(0, 8)}`)

test('a joining second handler reads earlier reports except those involving them @long', async ({
  page: adminDesk,
  newDevice,
  server,
  seed,
}) => {
  const { admin, firstHandler, team } = await sharedTeam(seed, server)
  const second = await seed.confirmedMember('cleo', 'Cleo Marsh')
  const [desk, secondDesk] = [(await newDevice()).page, (await newDevice()).page]
  const earlier = newReportOf('erin')
  await seed.anonymousReport(earlier, { to: team })
  await seed.openSignedIn(adminDesk, admin, '/admin')
  await seed.openSignedIn(desk, firstHandler, '/school')
  await seed.openSignedIn(secondDesk, second, '/school')
  await inviteHandler(adminDesk, second)
  await acceptInvitation(secondDesk)
  await admitHandler(desk, await readOwnWords(secondDesk))
  await open(secondDesk, '/school')
  await secondDesk.getByRole('main').getByRole('link', { name: earlier.title }).press('Enter')
  await expectOpenReport(secondDesk, earlier)

  const aboutThem = newReportOf('dara')
  const { path } = await seed.anonymousReport(aboutThem, { to: team, without: [second] })
  await open(desk, path)
  await expectOpenReport(desk, aboutThem)
  await open(secondDesk, path)
  await expect(secondDesk.getByText('Page not found')).toBeVisible()
})

test('a member shares a report by contact code and revokes it @long', async ({
  page: phone,
  newDevice,
  seed,
}) => {
  const kim = await seed.member('kim', { displayName: 'Kim Olsen', confirmed: true })
  const lou = await seed.member('lou', { displayName: 'Lou Vance', confirmed: true })
  const { page: desk } = await newDevice()
  const report = newReportOf('kim')
  await seed.openSignedIn(desk, lou, '/reports')
  await seed.openSignedIn(phone, kim, await seed.report(kim, report))
  await giveAccess(phone, await newContactCode(desk))
  await desk.getByRole('main').getByRole('link', { name: report.title }).press('Enter')
  await expect(desk.getByRole('main').getByText(report.story)).toBeVisible()
  await endAccess(phone, 'Lou Vance')
  await expect(desk.getByText('Page not found')).toBeVisible()
})

test('an anonymous reporter and a handler exchange messages without a reload', async ({
  page: desk,
  newDevice,
  server,
  seed,
}) => {
  const { firstHandler, team } = await sharedTeam(seed, server)
  const sent = await seed.anonymousReport(newReportOf('pia'), { to: team })
  const { page: phone } = await newDevice()
  await checkOnReport(phone, sent.words)
  await seed.openSignedIn(desk, firstHandler, sent.path)
  for (const page of [phone, desk]) await page.getByRole('tab', { name: 'Messages' }).click()
  const findMessage = (page: typeof phone, text: string) =>
    page.getByRole('list', { name: 'Messages' }).getByText(text)
  const [question, answer] = [words('Did you read it'), words('We did')]
  await phone.getByRole('textbox', { name: 'Your message' }).fill(question)
  await phone.getByRole('button', { name: 'Send the message' }).click()
  await expect(findMessage(desk, question)).toBeVisible()
  await desk.getByRole('textbox', { name: 'Your message to the person who reported' }).fill(answer)
  await desk
    .getByRole('region', { name: 'Save on this device?' })
    .getByRole('button', { name: 'Only I use it' })
    .click()
  await desk.getByRole('button', { name: 'Send the message' }).click()
  await expect(findMessage(phone, answer)).toBeVisible()
})

test('after its phrase is entered, a report needs no more code @long', async ({ page, server, seed }) => {
  const report = newReportOf('zeno')
  const { team } = await sharedTeam(seed, server)
  const sent = await seed.anonymousReport(report, { to: team })
  await open(page, '/reports/check')
  await page.getByRole('textbox', { name: 'Your 12 words' }).fill(sent.words)
  // The footer fetches the operator once it is visible, which is unrelated to the report.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await waitForRequests(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Open the report' }).click()
  await expect(page.getByRole('tab', { name: 'Messages' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible()
})

test('a file added offline waits and then uploads whole by itself @long', async ({ page, server, seed }) => {
  const sent = await seed.anonymousReport(newReportOf('a patient sender'))
  // More than one part of 4 MiB.
  const file = {
    name: 'corridor.bin',
    mimeType: 'application/octet-stream',
    buffer: randomBytes(5 * 1024 * 1024),
  }
  await checkOnReport(page, sent.words)
  await openPart(page, 'Evidence')
  const main = page.getByRole('main')
  await main.getByText('Add evidence').click()
  await chooseFiles(page, [file])
  await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
  await page.getByRole('button', { name: 'Continue with this answer' }).click()
  const add = main.getByRole('button', { name: 'Add 1 file to the report' })
  // Without a worker, the code that inspects a file must be loaded first.
  await expect(add).toBeVisible()
  await page.context().setOffline(true)
  await add.click()
  const waiting = main.getByRole('list', { name: 'Added files' }).getByRole('listitem')
  await expect(waiting.getByRole('button', { name: `Pause ${file.name}` })).toBeVisible()
  await page.context().setOffline(false)
  await expect(main.getByRole('button', { name: file.name, exact: true })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  const chosen = createHash('sha256').update(file.buffer).digest('hex')
  expect(await downloadHash(server.url, sent.words)).toBe(chosen)
})
