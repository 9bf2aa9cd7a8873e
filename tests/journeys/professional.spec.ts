import { decideProfessional, listCheckedProfessionals } from '#contract/professionals.ts'
import { readReferral, listReferrals } from '#contract/referrals.ts'
import { CallRefused } from '../../demo/caller.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { sharedTeam } from '../support/journeys/shared-team.ts'
import { expectToast } from '../support/journeys/people.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { daysFromToday } from '../support/days.ts'

test.use({
  ownServer: 'offices',
})

const words = (text: string) => recordSecret('words', `${text} ${crypto.randomUUID().slice(0, 8)}`)

test('a verified counsellor reads one shared answer until she finishes @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const { caller } = seed
  const { admin } = await sharedTeam(seed, server)
  const rosa = await seed.member('rosa', { confirmed: true })
  const ana = await seed.member('ana', { confirmed: true })
  const report = newReportOf('ana')
  const path = await seed.report(ana, report)
  const purpose = words('Someone to talk to')
  const reach = words('Text me after four')
  const reply = words('I can see you on Monday')

  const theirs = (await newDevice()).page
  await test.step('she applies', async () => {
    await seed.openSignedIn(theirs, rosa, '/professional?view=listing')
    await theirs.getByRole('textbox', { name: 'Your name' }).fill('Rosa Quint')
    await theirs.getByRole('combobox', { name: 'Profession', exact: true }).selectOption('Counsellor')
    await theirs.getByRole('textbox', { name: 'Register', exact: true }).fill('State Board')
    await theirs.getByRole('textbox', { name: 'Number in the register' }).fill('NJ-4417')
    await theirs.getByLabel('Licence valid until').fill(daysFromToday(300))
    await theirs.getByRole('combobox', { name: 'Country of the licence' }).selectOption('US')
    await theirs.getByRole('textbox', { name: 'How can we reach you?' }).fill('555 0100')
    await theirs.getByRole('checkbox', { name: 'Bullying at school' }).check()
    await theirs.getByRole('radio', { name: 'Free' }).check()
    await theirs.getByRole('checkbox', { name: 'By phone' }).check()
    await theirs.getByRole('button', { name: 'Apply' }).click()
    await expect(theirs.getByText('Enter what you must report to others.', { exact: false })).toBeVisible()
    await theirs.getByRole('textbox', { name: 'What they must report to others' }).fill('Abuse of children')
    await theirs.getByRole('button', { name: 'Apply' }).click()
    await expect(theirs.getByText('Waiting for our check')).toBeVisible()
  })

  const [applied] = (await caller.call(listCheckedProfessionals, {}, admin)).items
  const body = {
    outcome: 'verified' as const,
    reason: 'Looked up in the register',
    until: daysFromToday(200),
  }
  await caller.call(decideProfessional, { params: { id: applied?.id ?? '' }, body }, admin)

  await test.step('somebody finds her from a report, and shares one answer of it', async () => {
    await seed.openSignedIn(page, ana, `${path}?part=people`)
    await page.getByRole('link', { name: 'Find a professional' }).click()
    await page.getByRole('combobox', { name: 'What do you need?' }).selectOption('A lawyer')
    await expect(page.getByText('0 people found')).toBeVisible()
    await page.getByRole('combobox', { name: 'What do you need?' }).selectOption('Someone to talk to')
    await expect(page.getByText(/^Checked on .*: Looked up in the register\./)).toBeVisible()
    await page.getByRole('link', { name: 'Ask Rosa Quint for help' }).click()
    await page.getByRole('checkbox', { name: 'In your own words' }).check()
    await page.getByRole('textbox', { name: 'What do you want help with?' }).fill(purpose)
    await page.getByRole('textbox', { name: 'How can they reach you safely?' }).fill(reach)
    await page.getByRole('combobox', { name: 'Where are you?' }).selectOption('ES')
    await expect(page.getByText('The licence of Rosa Quint is for United States')).toBeVisible()
    await page.getByRole('checkbox', { name: 'I have read what they must report to others' }).check()
    await page.getByRole('button', { name: 'Share with Rosa Quint' }).click()
    await expect(page.getByText('Tick the box to show you know this.', { exact: false })).toBeVisible()
    await page.getByRole('combobox', { name: 'Where are you?' }).selectOption('US')
    await page.getByRole('button', { name: 'Share with Rosa Quint' }).click()
    await expectToast(page, 'Shared with Rosa Quint')
    await expect(page.getByRole('heading', { name: /Rosa Quint/ })).toBeVisible()
  })

  await test.step('she reads exactly that, accepts, and later finishes', async () => {
    await open(theirs, '/professional?view=referrals')
    await theirs.getByRole('button', { name: 'Open', exact: true }).click()
    for (const text of [purpose, reach, report.story])
      await expect(theirs.getByText(text).first()).toBeVisible()
    for (const text of [report.title, report.place]) await expect(theirs.getByText(text)).toHaveCount(0)
    await theirs.getByRole('textbox', { name: 'Your answer' }).fill(reply)
    await theirs.getByRole('button', { name: 'Accept' }).click()
    await expectToast(theirs, 'Accepted')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByText(reply)).toBeVisible()
    await theirs.getByRole('button', { name: 'Finish' }).click()
    await expectToast(theirs, 'Finished. You can no longer open it.')
  })

  await test.step('the counsellor can no longer open it, while the sharer still can', async () => {
    await expect(theirs.getByText(report.story)).toHaveCount(0)
    const [mine] = (await caller.call(listReferrals, {}, rosa)).items
    const params = { id: mine?.id ?? '' }
    await expect(caller.call(readReferral, { params }, rosa)).rejects.toThrow(CallRefused)
    expect((await caller.call(readReferral, { params }, ana)).keys).toHaveLength(1)
    await expect(page.getByText('Finished', { exact: true })).toBeVisible()
  })
})
