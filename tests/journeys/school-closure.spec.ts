import { closeOrganisation } from '#contract/organisation-pages.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { createSchool } from '../support/journeys/schools.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

test.use({ ownServer: 'closing' })

test('a closing school transfers cases only after each consent @long', async ({ page, seed, newDevice }) => {
  test.setTimeout(120_000)
  const admin = await seed.administrator('ines')
  const [closing, taking] = [
    await seed.confirmedMember('kim', 'Kim Ode'),
    await seed.confirmedMember('lea', 'Lea Roth'),
  ]
  const school = await createSchool(seed, admin, closing, 'Hill School')
  await createSchool(seed, admin, taking, 'Valley School')
  const people = [await seed.member('mona'), await seed.member('nils')]
  const sent: string[] = []
  for (const person of people) sent.push(await seed.report(person, newReportOf('pupil'), { to: school }))
  const why = recordSecret('words', `We close at the end of term ${crypto.randomUUID().slice(0, 8)}`)
  const params = { id: school.addressee.organisation.id }
  await seed.caller.call(closeOrganisation, { params, body: {} }, closing)

  await test.step('its owner sees that two are open, and asks both', async () => {
    await seed.openSignedIn(page, closing, '/school/settings')
    await expect(page.getByText('Open cases: 2')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name or place of the organisation' }).fill('valley')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('radio', { name: 'Valley School' }).check()
    await page.getByRole('textbox', { name: 'Why transfer it?' }).fill(why)
    await page.getByRole('button', { name: 'Ask everyone' }).click()
    await expect(page.getByText('Asked: 2')).toBeVisible()
  })

  await test.step('one agrees; the other case stays until its person has answered', async () => {
    const phone = (await newDevice()).page
    await seed.openSignedIn(phone, people[0] ?? closing, sent[0] ?? '')
    await expect(phone.getByText(why).first()).toBeVisible()
    await phone.getByRole('button', { name: 'Agree: transfer to Valley School' }).click()
    await expect(phone.getByRole('button', { name: 'Agree: transfer to Valley School' })).toHaveCount(0)
    await expect(phone.getByText(/to Valley School$/).first()).toBeVisible()
    await open(page, '/school/settings')
    await expect(page.getByText('Open cases: 1')).toBeVisible()
  })
})
