import { expect, open, test } from '../support/journeys/journey.ts'
import { checkOnReport, newReportOf } from '../support/journeys/reports.ts'
import { createSchool } from '../support/journeys/schools.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { openPart } from '../support/journeys/parts.ts'

test.use({
  ownServer: 'case-transfer',
})

test('moves to another team after the anonymous reporter agrees @long', async ({ page, seed, newDevice }) => {
  const admin = await seed.administrator('olga', { displayName: 'Olga Stein' })
  const team = await seed.team(admin, [admin])
  const owner = await seed.confirmedMember('hana', 'Hana Mori')
  await createSchool(seed, admin, owner)
  const report = newReportOf('a pupil')
  const sent = await seed.anonymousReport(report, { to: team })
  const why = recordSecret('words', `It happened at their school ${crypto.randomUUID().slice(0, 8)}`)

  await test.step('a handler proposes it and says why', async () => {
    await seed.openSignedIn(page, admin, sent.path)
    await openPart(page, 'Close or delete')
    await page.getByRole('textbox', { name: 'Name or place of the organisation' }).fill('harbour')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('radio', { name: 'Harbour School' }).check()
    await page.getByRole('textbox', { name: 'Why transfer it?' }).fill(why)
    await page.getByRole('button', { name: 'Propose' }).click()
    await expect(page.getByText('You have proposed Harbour School')).toBeVisible()
  })

  const { page: phone } = await newDevice()
  await test.step('the sender sees the new readers and agrees', async () => {
    await checkOnReport(phone, sent.words)
    await expect(
      phone.getByRole('heading', { name: /asks to transfer your report to Harbour School$/ }),
    ).toBeVisible()
    await expect(phone.getByText(why).first()).toBeVisible()
    await expect(phone.getByRole('checkbox', { name: 'Hana Mori' })).toBeVisible()
    await phone.getByRole('button', { name: 'Agree: transfer to Harbour School' }).click()
    await expect(phone.getByRole('button', { name: /^Agree/ })).toHaveCount(0)
    await expect(phone.getByText(/to Harbour School$/).first()).toBeVisible()
  })

  await test.step('the new team opens it and answers, the old one loses it', async () => {
    const { page: theirs } = await newDevice()
    await seed.openSignedIn(theirs, owner, sent.path)
    await expect(theirs.getByText(report.story).first()).toBeVisible()
    await open(page, sent.path)
    await expect(page.getByText(report.story)).toHaveCount(0)
  })
})
