import { removeHandler } from '#contract/organisations.ts'
import { shortFingerprint } from '#encryption/fingerprint.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import {
  answerUpToReaders,
  expectOpenReport,
  newReportOf,
  send,
  confirmShownWords,
  writeAnonymousReport,
} from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { changeStatus, teamName } from '../support/journeys/team.ts'

// One case from the QR code to its reopening, with three people online at once: reporter, handler, owner.
test.use({ ownServer: 'whole-case' })

const words = (text: string) => recordSecret('words', `${text} ${crypto.randomUUID().slice(0, 8)}`)

test('a QR-code report is handled, reopened, never sendable to involved owners @long', async ({
  page: phone,
  newDevice,
  seed,
}) => {
  test.setTimeout(240_000)
  const admin = await seed.administrator('abel')
  const [owner, handler] = [
    await seed.confirmedMember('bo', 'Bo Lindqvist'),
    await seed.confirmedMember('cleo', 'Cleo Marsh'),
  ]
  const team = await seed.team(admin, [owner, handler])
  const [desk, owners] = [(await newDevice()).page, (await newDevice()).page]
  for (const page of [desk, owners]) await page.setViewportSize({ width: 1280, height: 900 })
  await seed.openSignedIn(desk, handler, '/school')
  await seed.openSignedIn(owners, owner, '/school')
  const rowsOf = (page: typeof desk) => page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  const report = newReportOf('dara')
  const link = `/report#${shortFingerprint(team.addressee.keys)}`

  await test.step('an anonymous reporter sends by QR code, and both desks receive it', async () => {
    await writeAnonymousReport(phone, report, teamName, { from: link })
    await send(phone)
    await confirmShownWords(phone)
    await expectOpenReport(phone, report)
    for (const page of [desk, owners]) await expect(rowsOf(page).first()).toContainText(report.title)
  })

  await test.step('a handler takes it, and the owner sees the assignee live', async () => {
    await desk.keyboard.press('j')
    await desk.keyboard.press('o')
    const pane = desk.getByRole('region', { name: 'The report you chose' })
    await expect(pane.getByText(report.story)).toBeVisible()
    await desk.keyboard.press('a')
    await expect(rowsOf(desk).first()).toContainText('You')
    await expect(rowsOf(owners).first()).toContainText('Cleo Marsh')
  })

  const id = (await rowsOf(desk).first().locator('[data-case]').getAttribute('data-case')) ?? ''
  const path = `/report/${id}`
  const answer = words('We read it and will ask around')
  await test.step('the answer is on the phone as it is sent', async () => {
    await phone.getByRole('tab', { name: 'Messages' }).click()
    await open(desk, `${path}?part=messages`)
    const reply = desk.getByRole('textbox', { name: /^Your message to the person/ })
    await reply.fill(answer)
    await reply.press('Control+Enter')
    await expect(phone.getByRole('list', { name: 'Messages' }).getByText(answer)).toBeVisible()
  })

  await test.step('work starts and ends with reasons that the phone shows', async () => {
    const [started, ended] = [words('We talk to the class'), words('They sit apart now')]
    await changeStatus(desk, 'Start investigation', started)
    await phone.getByRole('tab', { name: 'Report' }).click()
    await expect(phone.getByText(started).first()).toBeVisible()
    await changeStatus(desk, 'Mark as resolved', ended)
    await expect(phone.getByText(ended).first()).toBeVisible()
  })

  await test.step('the reporter reopens it, and both desks see the reason', async () => {
    const why = words('It started again on Monday')
    await phone.getByRole('main').getByRole('button', { name: 'Reopen' }).first().click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByRole('textbox').fill(why)
    await dialog.getByRole('button', { name: 'Reopen' }).click()
    await expect(desk.getByText(why).first()).toBeVisible()
    await open(owners, path)
    await expect(owners.getByText(why).first()).toBeVisible()
  })

  await test.step('a handler who was removed sees nothing of it from then on', async () => {
    const params = { id: team.key.organisationId, memberId: handler.id }
    await seed.caller.call(removeHandler, { params }, admin)
    await open(desk, path)
    await expect(desk.getByText('Page not found')).toBeVisible()
    await expect(desk.getByText(report.story)).toHaveCount(0)
    await expect(desk.getByRole('heading', { level: 1 })).not.toContainText(report.title)
  })

  await test.step('sends nothing when the only remaining owner is involved, offering another way', async () => {
    const about = newReportOf('edda')
    const other = (await newDevice()).page
    await open(other, '/report')
    await answerUpToReaders(other, about)
    await other.getByRole('radio', { name: teamName }).check()
    await other.getByText('One of them is involved').click()
    await other.getByRole('checkbox', { name: /Bo Lindqvist/ }).check()
    await expect(other.getByText('Then nobody here can read it')).toBeVisible()
    await expect(other.getByText(/tell someone outside this team/)).toBeVisible()
  })
})
