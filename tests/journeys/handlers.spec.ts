import { expect, open, test } from '../support/journeys/journey.ts'
import { expectToast } from '../support/journeys/people.ts'
import {
  checkOnReport,
  expectOpenReport,
  newReportOf,
  send,
  confirmShownWords,
  writeAnonymousReport,
} from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import {
  acceptInvitation,
  changeStatus,
  inviteHandler,
  admitHandler,
  readOwnWords,
  removeHandlerByName,
  enterName,
  teamName,
} from '../support/journeys/team.ts'
import { openPart } from '../support/journeys/parts.ts'

// A new server; each test continues where the previous one ended.
test.use({
  ownServer: 'handlers',
})
test.describe.configure({ mode: 'default' })

test('a second handler joins; later messages are sealed past the first @long', async ({
  page,
  seed,
  newDevice,
}) => {
  test.setTimeout(180_000)
  const admin = await seed.administrator('abel')
  const [first, second] = [await seed.confirmedMember('bo'), await seed.confirmedMember('cleo')]
  const [firstDesk, secondDesk] = [(await newDevice()).page, (await newDevice()).page]
  const team = await seed.team(admin, [first])
  await seed.openSignedIn(page, admin, '/admin')
  await seed.openSignedIn(firstDesk, first, '/school')
  await seed.openSignedIn(secondDesk, second, '/profile')
  await expect(firstDesk.getByText('People cannot see who you are')).toBeVisible()
  await enterName(firstDesk, 'Bo Lindqvist')
  await inviteHandler(page, second)
  await acceptInvitation(secondDesk)
  await admitHandler(firstDesk, await readOwnWords(secondDesk))
  await open(secondDesk, '/school')
  await expect(secondDesk.getByRole('heading', { name: 'Who reads here' })).toBeVisible()
  await expect(secondDesk.getByText('No reports here')).toBeVisible()

  const earlier = newReportOf('erin')
  const openTab = (await newDevice()).page
  await test.step('somebody has a report open when the key is replaced', async () => {
    const { words } = await seed.anonymousReport(earlier, { to: team })
    await checkOnReport(openTab, words)
    await expectOpenReport(openTab, earlier)
  })

  await removeHandlerByName(page, 'Bo Lindqvist')
  await open(secondDesk, '/school')
  await secondDesk.getByRole('button', { name: 'Replace the key' }).click()
  await expect(secondDesk.getByText('The team needs a new key')).toHaveCount(0)

  const more = recordSecret('words', `It goes on ${crypto.randomUUID().slice(0, 8)}`)
  await test.step('the reporter moves to the new key and sees a notice', async () => {
    await openTab.getByRole('tab', { name: 'Messages' }).click()
    await openTab.getByRole('textbox', { name: 'Your message' }).fill(more)
    await openTab.getByRole('button', { name: 'Send the message' }).click()
    await expectToast(openTab, 'The team has a new key')
    await expect(openTab.getByRole('list', { name: 'Messages' }).getByText(more)).toBeVisible()
    await expect(openTab.getByRole('list', { name: 'Sending' })).toHaveCount(0)
  })

  await firstDesk.reload()
  await expect(firstDesk.getByText('You are not on a team yet')).toBeVisible()

  await secondDesk.getByText('Verify the team key').click()
  const link = (await secondDesk.getByText(/\/report#[\w-]{22}$/).textContent()) ?? ''

  const report = newReportOf('dara')
  const visitor = (await newDevice()).page
  await writeAnonymousReport(visitor, report, teamName, { from: link })
  await send(visitor)
  await confirmShownWords(visitor)
  await expectOpenReport(visitor, report)
  await open(secondDesk, '/school')
  await secondDesk.getByRole('main').getByRole('link', { name: report.title }).press('Enter')
  await expectOpenReport(secondDesk, report)

  await test.step('reads messages under the new key and closes with a visible reason', async () => {
    const reason = recordSecret('words', `We spoke with both ${crypto.randomUUID().slice(0, 8)}`)
    await secondDesk.goBack()
    await secondDesk.getByRole('main').getByRole('link', { name: earlier.title }).press('Enter')
    await expectOpenReport(secondDesk, earlier)
    await secondDesk.getByRole('tab', { name: 'Messages' }).click()
    await expect(secondDesk.getByRole('list', { name: 'Messages' }).getByText(more)).toBeVisible()
    await changeStatus(secondDesk, 'Close', reason)
    await openTab.getByRole('tab', { name: 'Report' }).click()
    const written = openTab.getByRole('main')
    await expect(written.getByText(reason).first()).toBeVisible()
    await expect(written.getByText('Closed', { exact: true }).first()).toBeVisible()
    await expect(written.getByText('Something is wrong with this report')).toHaveCount(0)
  })

  await test.step('extends retention once with a reason and date visible to the reporter', async () => {
    await openPart(secondDesk, 'Close or delete')
    const begin = secondDesk.getByRole('button', { name: 'Put on legal hold', exact: true })
    await begin.click()
    await expect(secondDesk.getByText('Choose a date in the next three years.')).toBeVisible()
    await secondDesk.getByRole('combobox', { name: 'Reason' }).selectOption('a court order')
    const nextYear = new Date().getUTCFullYear() + 1
    await secondDesk.getByLabel('Hold until').fill(`${nextYear}-03-19`)
    await begin.click()
    const holdNotice = `It is not deleted before March 19, ${nextYear}.`
    const until = `It must be kept until at least March 19, ${nextYear}.`
    await expect(secondDesk.getByText(`On legal hold because of a court order. ${holdNotice}`)).toBeVisible()
    await openPart(openTab, 'Close or delete')
    await expect(openTab.getByText(until)).toBeVisible()
    await secondDesk.getByRole('button', { name: 'End legal hold' }).click()
    await expect(openTab.getByText(until)).toHaveCount(0)
  })
})

test('sends nothing when a link carries a wrong team fingerprint @long', async ({ page, calls }) => {
  await writeAnonymousReport(page, newReportOf('edda'), teamName, { from: `/report#${'A'.repeat(22)}` })
  await send(page)
  await expect(
    page.getByText('A key or entry here is not what it claims to be. Nothing was sent to it'),
  ).toBeVisible()
  expect(calls.filter((call) => call === 'POST /api/reports')).toEqual([])
})

test('a resumed draft checks its link, and a truncated one warns @long', async ({ page, calls }) => {
  const report = newReportOf('fenja')
  await writeAnonymousReport(page, report, teamName)
  const links = [
    ['A'.repeat(22), 'A key or entry here is not what it claims to be. Nothing was sent to it'],
    ['A'.repeat(21), 'The end of the link you opened is missing or was changed'],
  ] as const
  for (const [end, sentence] of links) {
    await open(page, `/report#${end}`)
    await page.getByRole('link', { name: `Continue ${report.title}` }).click()
    await page.getByRole('button', { name: 'Send now' }).click()
    await send(page)
    await expect(page.getByText(sentence)).toBeVisible()
  }
  expect(calls.filter((call) => call === 'POST /api/reports')).toEqual([])
})
