import { inviteHandler, removeHandler } from '#contract/organisations.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

test.use({ ownServer: 'recovery-kit' })

test('two of three parts restore a lost team key and data @long', async ({ page, seed }) => {
  test.setTimeout(120_000)
  const admin = await seed.administrator('ada')
  const owner = await seed.confirmedMember('bo', 'Bo Lindqvist')
  const team = await seed.team(admin, [owner])
  const report = newReportOf('erin')
  const { path } = await seed.anonymousReport(report, { to: team })
  await seed.openSignedIn(page, owner, '/school/settings')

  const parts = await test.step('the owner makes the kit and tries two of its parts', async () => {
    await page.getByRole('button', { name: 'Create the kit' }).click()
    await expect(page.getByRole('button', { name: 'I have written them down' })).toBeVisible()
    const phrases = await page.getByText(/^(?:[a-z]+ ){11}[a-z]+$/).allTextContents()
    await page.getByRole('button', { name: 'I have written them down' }).click()
    await page.getByRole('textbox', { name: 'One part' }).fill(phrases[0] ?? '')
    await page.getByRole('textbox', { name: 'Another part' }).fill(phrases[1] ?? '')
    await page.getByRole('button', { name: 'Test two parts' }).click()
    await expect(page.getByText(/^Two parts were tested on/)).toBeVisible()
    return phrases.map((phrase) => recordSecret('phrase', phrase))
  })

  const params = { id: team.key.organisationId }
  await seed.caller.call(removeHandler, { params: { ...params, memberId: owner.id } }, admin)
  const invitation = { address: owner.address, role: 'owner' as const }
  await seed.caller.call(inviteHandler, { params, body: invitation }, admin)

  await test.step('one part twice opens nothing; two of them bring the key back', async () => {
    await open(page, '/school')
    await page.getByRole('button', { name: /^Accept / }).click()
    await expect(page.getByRole('heading', { name: 'Do you have the recovery kit?' })).toBeVisible()
    await page.getByRole('textbox', { name: 'One part' }).fill(parts[2] ?? '')
    await page.getByRole('textbox', { name: 'Another part' }).fill(parts[2] ?? '')
    await page.getByRole('button', { name: 'Recover the key' }).click()
    await expect(page.getByText(/^These two parts do not open this kit/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Another part' }).fill(parts[0] ?? '')
    await page.getByRole('button', { name: 'Recover the key' }).click()
    await expect(page.getByRole('link', { name: report.title })).toBeVisible()
  })

  await test.step('what was sent before opens', async () => {
    await open(page, path)
    await expect(page.getByRole('main').getByText(report.story)).toBeVisible()
  })
})
