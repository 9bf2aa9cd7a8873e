import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { readPdfPages, saveAsDownloads } from '../support/journeys/copies.ts'
import { checkOnReport, newReportOf } from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

// Two handlers work on one case, and its reporter sees only what was sent to them.
test.use({ ownServer: 'case-file' })

const words = (text: string) => recordSecret('words', `${text} ${crypto.randomUUID().slice(0, 8)}`)
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('two handlers close a case; the reporter sees only the letter @long', async ({
  page: desk,
  newDevice,
  seed,
}) => {
  const admin = await seed.administrator('ada')
  const [first, second] = [
    await seed.confirmedMember('bo', 'Bo Lindqvist'),
    await seed.confirmedMember('cleo', 'Cleo Marsh'),
  ]
  const team = await seed.team(admin, [first, second])
  const sent = await seed.anonymousReport(newReportOf('erin'), { to: team })
  const { page: secondDesk } = await newDevice()
  const [task, notes, agency, reason, done] = [
    words('Talk to her form tutor'),
    words('She said so'),
    words('Child protection of the county'),
    words('The cameras show it'),
    words('We moved their seats'),
  ]
  await saveAsDownloads(desk)

  await test.step('a task appears for the other handler, and viewers are shown', async () => {
    await seed.openSignedIn(desk, first, `${sent.path}?part=case`)
    await part(desk, 'Tasks').getByRole('button', { name: 'Add a task' }).click()
    await desk.getByRole('textbox', { name: 'What needs to be done' }).fill(task)
    await desk.getByLabel('Due date').fill('2020-01-02')
    await desk.getByRole('button', { name: 'Save for the team' }).click()
    await expect(part(desk, 'Tasks').getByText(task)).toBeVisible()
    await expect(part(desk, 'Tasks').getByText(/^Overdue since/)).toBeVisible()
    await seed.openSignedIn(secondDesk, second, `${sent.path}?part=case`)
    await expect(secondDesk.getByText('Also viewing this now: Bo Lindqvist')).toBeVisible()
    await expect(desk.getByText('Also viewing this now: Cleo Marsh')).toBeVisible()
    await part(secondDesk, 'Tasks').getByRole('button', { name: 'Mark as done' }).click()
    await expect(part(desk, 'Tasks').getByText('Done', { exact: true })).toBeVisible()
  })

  await test.step('one sign of grave danger raises the level and shows next steps', async () => {
    await part(desk, 'Danger').getByRole('button', { name: 'Assess the danger' }).click()
    await desk.getByLabel(/^Does the person talk about wanting to die/).selectOption('Yes')
    await desk.getByRole('textbox', { name: 'What you saw or heard' }).fill(notes)
    await desk.getByRole('button', { name: 'Save for the team' }).click()
    await expect(part(secondDesk, 'Danger').getByText('Danger: High')).toBeVisible()
    await expect(part(secondDesk, 'Danger').getByText('What to do now')).toBeVisible()
  })

  await test.step('forwards to a protection service, and both see the answer deadline', async () => {
    await part(desk, 'Referrals').getByRole('button', { name: 'Refer the case' }).click()
    await desk.getByRole('textbox', { name: 'Referred to' }).fill(agency)
    await expect(desk.getByLabel('Is it to protect a child or someone in danger?')).toHaveValue('yes')
    await desk.getByRole('textbox', { name: 'Why, and what you told them' }).fill(notes)
    await desk.getByRole('button', { name: 'Save for the team' }).click()
    const passed = part(secondDesk, 'Referrals')
    await expect(passed.getByText(agency)).toBeVisible()
    await expect(passed.getByText(/^Answer due in 2[34] hours$/)).toBeVisible()
    await passed.getByRole('button', { name: 'They answered' }).click()
    await expect(part(desk, 'Referrals').getByText(/^Answer due/)).toHaveCount(0)
  })

  await test.step('does not send a template answer with unfilled blanks', async () => {
    await secondDesk.getByRole('tab', { name: 'Messages' }).click()
    await expect(secondDesk.getByRole('button', { name: 'Use a template' })).toBeVisible()
    await secondDesk.keyboard.press('Alt+t')
    await expect(secondDesk.getByRole('textbox', { name: 'Find a template' })).toBeFocused()
    await secondDesk.keyboard.type('we have')
    await secondDesk.keyboard.press('Enter')
    const reply = secondDesk.getByRole('textbox', { name: 'Your message to the person who reported' })
    // Known values are filled in, including the promised day.
    await expect(reply).toHaveValue(
      /My name is Cleo Marsh, from Support team\. You will hear from me again by \w+ \d/,
    )
    await reply.fill('')
    await secondDesk.keyboard.press('Alt+t')
    await secondDesk.keyboard.type('still safe')
    await secondDesk.keyboard.press('Enter')
    await expect(reply).toHaveValue(/If I hear nothing by \{\{day\}\}/)
    const day = secondDesk.getByRole('textbox', { name: 'Fill in: day' })
    await expect(day).toBeFocused()
    // Sending by keyboard, or pressing before reading, shows the same warning.
    await secondDesk.keyboard.press('Control+Enter')
    await expect(secondDesk.getByText(/Something in double braces still needs filling in/)).toBeVisible()
    await expect(day).toBeFocused()
    await day.fill('Friday')
    await secondDesk.keyboard.press('Enter')
    await expect(reply).toBeFocused()
    await reply.press('Control+Enter')
    await expect(
      secondDesk.getByRole('list', { name: 'Messages' }).getByText(/hear nothing by Friday/),
    ).toBeVisible()
  })

  await test.step('the outcome becomes a letter, saved as PDF and added to messages', async () => {
    await part(desk, 'Outcome').getByRole('button', { name: 'Record the outcome' }).click()
    await desk.getByLabel('What was the outcome?').selectOption('Established')
    await desk.getByRole('button', { name: 'Save for the team' }).click()
    await expect(desk.getByText('Answer this.').first()).toBeVisible()
    await desk.getByLabel('What standard of proof did you use?').selectOption('More likely than not')
    await desk.getByRole('textbox', { name: 'Why, for the team' }).fill(reason)
    await desk.getByLabel('Did the person reported give their side?').selectOption('Yes, and they answered')
    await desk.getByRole('textbox', { name: 'What you can say about the action taken' }).fill(done)
    await desk.getByRole('button', { name: 'Save for the team' }).click()
    await part(desk, 'Outcome').getByRole('button', { name: 'Closing letter' }).click()
    const saving = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Save as PDF' }).click()
    const chunks = await (await (await saving).createReadStream()).toArray()
    const [paper = ''] = await readPdfPages(Buffer.concat(chunks as Buffer[]))
    expect(paper).toContain('We found that what you told us happened.')
    expect(paper).not.toContain(reason)
    await desk.getByRole('button', { name: 'Add to a message' }).click()
    const reply = desk.getByRole('textbox', { name: 'Your message to the person who reported' })
    await expect(reply).toHaveValue(new RegExp(done))
    await reply.press('Control+Enter')
    await expect(desk.getByRole('list', { name: 'Messages' }).getByText(done)).toBeVisible()
  })

  await test.step('the reporter reads the letter and finds nothing of the case file', async () => {
    const { page: phone } = await newDevice()
    await checkOnReport(phone, sent.words)
    await phone.getByRole('tab', { name: 'Messages' }).click()
    await expect(phone.getByRole('list', { name: 'Messages' }).getByText(done)).toBeVisible()
    await expect(phone.getByRole('tab', { name: 'Case work' })).toHaveCount(0)
    for (const hiddenText of [task, notes, agency, reason, 'Also viewing'])
      await expect(phone.getByText(hiddenText)).toHaveCount(0)
  })

  await test.step('an outcome counts on the device, hidden from the board while few', async () => {
    await seed.changeStatus(team, sent.path, 'closed', words('We spoke with both'))
    await open(desk, '/report-analytics')
    await desk.getByRole('button', { name: 'Count the outcomes' }).click()
    const counted = (table: string, name: string) =>
      desk.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })
    await expect(counted('By outcome', 'Established')).toContainText('1')
    await expect(counted('By standard of proof', 'More likely than not')).toContainText('1')
    await desk.locator('summary', { hasText: 'For the board' }).click()
    const forTheBoard = desk.getByRole('row').filter({ hasText: 'By outcome: Established' })
    await expect(forTheBoard).toContainText('under 10')
  })
})
