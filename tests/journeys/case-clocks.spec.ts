import { readPdfPages, saveAsDownloads } from '../support/journeys/copies.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectToast } from '../support/journeys/people.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

// A separate team, because its promises change here.
test.use({
  ownServer: 'clocks',
})

const words = (text: string) => recordSecret('words', `${text} ${crypto.randomUUID().slice(0, 8)}`)
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)

test('a team clock counts, pauses with a reason, and escalates @long', async ({ page, seed, newDevice }) => {
  const admin = await seed.administrator('olga', { displayName: 'Olga Stein' })
  const team = await seed.team(admin, [admin])
  const person = await seed.member('noor')
  const report = newReportOf('noor')
  const path = await seed.report(person, report, { to: team })
  await saveAsDownloads(page)
  const reason = words('We wait for the other class')

  await test.step('the owner sees the figures, counts by words, and saves the PDF', async () => {
    await seed.openSignedIn(page, admin, '/report-analytics')
    await expect(page.getByRole('heading', { level: 1, name: 'Figures and patterns' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Team figures/ })).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText('1')
    await page.getByRole('button', { name: 'Search the cases' }).click()
    const counted = page.getByRole('searchbox', { name: 'Words to search for' })
    await counted.fill(report.title)
    await expect(page.getByText('Cases with these words: 1 of 1')).toBeVisible()
    await counted.fill('elephants')
    await expect(page.getByText('No cases match.')).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as PDF', exact: true }).click()
    const chunks = await (await (await saving).createReadStream()).toArray()
    const [paper = ''] = await readPdfPages(Buffer.concat(chunks as Buffer[]))
    expect(paper).toContain('under 10')
    expect(paper).not.toContain(report.title)
  })

  await test.step('names who is above the team', async () => {
    await open(page, '/school/settings')
    const promises = page.getByRole('region', { name: 'Response times' })
    await promises.getByRole('textbox', { name: 'Who is in charge of the team?' }).fill('The head of school')
    await promises.getByRole('textbox', { name: 'How to reach them' }).fill('Room 12')
    await promises.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Saved. Applies to new reports from now on.')
  })

  await test.step('and pauses the clock', async () => {
    await open(page, path)
    await page.getByRole('button', { name: 'Pause the clock' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Pause the clock' }).click()
    await expect(dialog.getByText('Write why it has to wait')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Why does it have to wait?' }).fill(reason)
    await dialog.getByRole('button', { name: 'Pause the clock' }).click()
    await expect(page.getByRole('button', { name: 'Resume the clock' })).toBeVisible()
  })

  const { page: theirs } = await newDevice()
  await test.step('the reporter reads the reason, and that it was opened', async () => {
    await seed.openSignedIn(theirs, person, path)
    const main = theirs.getByRole('main')
    await expect(main.getByText(/^The team has it\. The clock has been paused since /).first()).toBeVisible()
    await expect(main.getByText(reason)).toBeVisible()
    await main.getByText('Who opened it').click()
    await expect(main.getByText(/^Opened by someone on the team on /)).toBeVisible()
    await expect(main.getByText('Olga Stein opened', { exact: false })).toHaveCount(0)
  })

  await test.step('it runs again on both sides', async () => {
    await page.getByRole('button', { name: 'Resume the clock' }).click()
    await expect(page.getByRole('button', { name: 'Pause the clock' })).toBeVisible()
    await open(theirs, path)
    await expect(
      theirs.getByText(/^The team has it and has answered\. They will start work on it by /).first(),
    ).toBeVisible()
  })

  await test.step('after closing the person rates the handling, and the team reads it', async () => {
    const comment = words('Nobody asked me')
    await seed.changeStatus(team, path, 'closed', words('It is over'))
    await open(theirs, path)
    await theirs.getByRole('radio', { name: 'Badly', exact: true }).check()
    await theirs.getByRole('textbox', { name: 'Anything else they should know? (optional)' }).fill(comment)
    await theirs.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(theirs, 'Saved')
    await open(page, path)
    await expect(
      page.getByRole('region', { name: 'Their rating of how it was handled: Badly' }),
    ).toContainText(comment)
  })

  await test.step('after the deadline a letter to the next level is available', async () => {
    const other = await seed.member('pia')
    const late = await seed.report(other, newReportOf('pia'), { to: team })
    const { page: later } = await newDevice()
    await later.clock.setFixedTime(daysFromNow(5))
    await seed.openSignedIn(later, other, late)
    await expect(later.getByText(/^We have it\. The first answer was due by /)).toBeVisible()
    await later.getByRole('button', { name: 'Write to the person in charge' }).click()
    const letter = later.getByRole('textbox', { name: 'The letter' })
    await expect(letter).toHaveValue(/^To The head of school\n[\s\S]*promised a first answer by/)
    await expect(later.getByText('How to reach them: Room 12')).toBeVisible()
    const changed = words('Nobody has written to me')
    await letter.fill(changed)
    await expect(later.getByText('Not saved yet', { exact: true })).toBeVisible()
    await later.getByRole('link', { name: 'Check on a report' }).click()
    await expect(later).toHaveURL('/reports/check')
    await later.goBack()
    await later.getByRole('button', { name: 'Write to the person in charge' }).click()
    await expect(letter).toHaveValue(changed)
  })
})
