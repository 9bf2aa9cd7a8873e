import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import {
  checkOnReport,
  chooseFiles,
  continueForm,
  chooseNoReaders,
  newReportOf,
  answerUsedAlone,
  answerUsedByOthers,
  send,
  sendAndReadWords,
  expandAnswers,
  readShownWords,
  skipToSending,
  writeStory,
  confirmShownWords,
} from '../support/journeys/reports.ts'
import { waitForRequests } from '../support/journeys/pending-requests.ts'
import { photograph } from '../support/journeys/sample-files.ts'

test('a nine-step report for an unaware person survives a reload @long', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 51.5073219, longitude: -0.1276474, accuracy: 12 })
  const report = newReportOf('vera')
  const expectQuestion = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await open(page, '/report')
  const about = 'It happened to someone I care about'
  await writeStory(page, { ...report, story: `${report.story} He says he wants to die.` }, { about })
  await page.getByRole('radio', { name: 'No, or I am not sure' }).check()
  await expect(page.getByText('What changes if they do not know')).toBeVisible()
  await page.getByRole('link', { name: 'I need help now' }).click()
  await page.getByRole('link', { name: 'Back to your report' }).click()
  await expect(page.getByRole('radio', { name: 'No, or I am not sure' })).toBeChecked()
  await expect(page.getByText('You do not have to carry this alone')).toBeVisible()
  await page.getByRole('button', { name: 'Hide this' }).click()
  await expect(page.getByText('You do not have to carry this alone')).toHaveCount(0)
  await continueForm(page)

  // The type is optional.
  await expectQuestion('What kind of thing happened?')
  await continueForm(page)
  await continueForm(page)
  await expectQuestion('Where did it happen?')
  await page.getByRole('checkbox', { name: 'Online', exact: true }).check()
  await page.getByRole('combobox', { name: 'Which app, game or site?' }).fill('A game')
  await page.getByRole('textbox', { name: 'The place, in your own words' }).fill(report.place)
  await page.getByText('Still there? Add this device’s location').click()
  await page.getByRole('button', { name: 'Add this device’s location', exact: true }).click()
  await expect(page.getByText('Latitude 51.507, longitude -0.128, within 92 m').first()).toBeVisible()
  await continueForm(page)

  await expectQuestion('Who was there?')
  await page.getByRole('textbox', { name: 'Name, username or description' }).fill('The driver')
  await page.getByRole('combobox', { name: 'What did they do?' }).selectOption('Saw it')
  await page.getByRole('button', { name: 'Add another person' }).click()
  await page.getByRole('textbox', { name: 'Name, username or description' }).nth(1).fill('A tall boy')
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Remove Person 1' }).click()
  await expect(page.getByRole('textbox', { name: 'Name, username or description' })).toHaveValue('A tall boy')
  await page.getByRole('button', { name: 'Undo' }).click()
  await continueForm(page)
  await chooseFiles(page, [await photograph(page, 'made here')])
  await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
  await page.getByRole('button', { name: 'Continue with this answer' }).click()
  await page.getByText('Make a copy to share').click()
  await page.getByRole('button', { name: 'Copy without location and camera data' }).click()
  await expect(page.getByRole('radio', { name: 'Both', exact: true })).toBeChecked()
  await continueForm(page)

  await expectQuestion('How does it affect them?')
  await page.getByRole('radio', { name: 'High: someone may get hurt' }).check()
  await expect(page.getByText('Are you safe right now?')).toBeVisible()
  await continueForm(page)
  await expectQuestion('What should happen?')
  await page.getByRole('checkbox', { name: 'That it stops' }).check()
  await skipToSending(page)
  await chooseNoReaders(page, 'without a name')
  await expandAnswers(page)
  for (const answer of [
    'They do not know about this report',
    'A game',
    'The driver · Saw it',
    'That it stops',
    'Latitude 51.507',
  ])
    await expect(page.getByRole('main').getByText(answer)).toBeVisible()
  // An anonymous report sends only the copy, and the page says that the original stays.
  await expect(page.getByText('schoolyard.jpg (stays on this device, not sent)')).toBeVisible()
  await page.getByText(/^\d+ questions skipped\. Add$/).click()
  await page.getByRole('link', { name: 'Add When' }).click()
  await page.getByRole('radio', { name: 'It is still happening' }).check()
  await page.getByRole('button', { name: 'Save this answer' }).click()
  await expandAnswers(page)
  await expect(page.getByText('It is still happening')).toBeVisible()
})

test('a shared-device draft resumes elsewhere by phrase and becomes a report @long', async ({
  page,
  newDevice,
}) => {
  const report = newReportOf('wilma')
  await open(page, '/report')
  await answerUsedByOthers(page)
  await page.getByRole('link', { name: 'Lock it with 12 words' }).click()
  await page.getByRole('radio', { name: 'Sealed on our server, behind 12 words' }).check()
  await continueForm(page)
  const phrase = await confirmShownWords(page)
  await writeStory(page, report, { about: 'I saw or heard it', isNewDevice: false })
  await expect(page.getByText('Saved behind your 12 words, sealed')).toBeVisible()
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  const second = newReportOf('wanda')
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await page.getByRole('link', { name: 'Report anonymously' }).first().click()
  await page.getByRole('button', { name: 'Start a new report' }).click()
  await writeStory(page, second, { isNewDevice: false })
  await expect(page.getByText('Saved behind your 12 words, sealed')).toBeVisible()

  const { page: elsewhere } = await newDevice()
  await checkOnReport(elsewhere, phrase)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your drafts' })).toBeVisible()
  await elsewhere.getByRole('link', { name: `Continue ${report.title}` }).click()
  await expect(elsewhere.getByRole('radio', { name: 'I saw or heard it' })).toBeChecked()
  await skipToSending(elsewhere)
  await elsewhere.getByText('Save on this device?').click()
  await answerUsedAlone(elsewhere)
  await chooseNoReaders(elsewhere, 'without a name')
  await expect(elsewhere.getByText('The 12 words of your draft open the report too')).toBeVisible()
  await send(elsewhere)
  await expect(elsewhere.getByRole('heading', { level: 1, name: report.title })).toBeVisible()

  // The other draft is still saved with the same words, and becomes a report with its own words.
  await elsewhere.getByText('Did you start another report with these words?').click()
  await elsewhere.getByRole('button', { name: 'Find more drafts' }).click()
  await elsewhere.getByRole('link', { name: `Continue ${second.title}` }).click()
  await skipToSending(elsewhere)
  await chooseNoReaders(elsewhere, 'without a name')
  await expect(elsewhere.getByText('This report has its own words')).toBeVisible()
  await send(elsewhere)
  expect(await confirmShownWords(elsewhere)).not.toBe(phrase)
  await expect(elsewhere.getByRole('heading', { level: 1, name: second.title })).toBeVisible()

  // The draft is deleted from the server, and its words open the report.
  await checkOnReport(page, phrase)
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible()
  await expect(page.getByRole('main').getByText(report.story)).toBeVisible()
})

test('leaving without the phrase warns, and this tab still has it @long', async ({ page, context }) => {
  const report = newReportOf('xenia')
  await open(page, '/report')
  await writeStory(page, report)
  await skipToSending(page)
  await chooseNoReaders(page, 'without a name')
  const phrase = await sendAndReadWords(page)
  await expect(page.getByText('Your report has arrived.')).toBeVisible()

  await page.reload()
  expect(await readShownWords(page)).toBe(phrase)
  await page.getByRole('link', { name: 'Leave without the words' }).click()
  const dialog = page.getByRole('dialog', { name: 'Do you have your 12 words?' })
  await expect(dialog.getByText('But without the words you cannot read')).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave this report' }).click()
  await expect(page).toHaveURL('/')

  await page.getByRole('main').getByRole('link', { name: 'Check on a report' }).click()
  await page.getByRole('link', { name: 'Show the 12 words' }).click()
  expect(await confirmShownWords(page)).toBe(phrase)
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible()

  // The words were typed, so neither this tab nor another one stores them.
  await page.getByRole('link', { name: 'Lock and leave' }).click()
  await expect(page).toHaveURL('/')
  await open(page, '/reports/check')
  await expect(page.getByRole('textbox', { name: 'Your 12 words' })).toHaveValue('')
  await expect(page.getByText('Your 12 words are still in this tab')).toHaveCount(0)
  const another = await context.newPage()
  await open(another, '/report/receipt')
  await expect(another.getByRole('textbox', { name: 'Your 12 words' })).toHaveValue('')
})

test('a fresh phrase leaves with the tab on a shared device @long', async ({ page, context }) => {
  await open(page, '/report')
  await answerUsedByOthers(page)
  await writeStory(page, newReportOf('yuri'), { isNewDevice: false })
  await skipToSending(page)
  await chooseNoReaders(page, 'without a name')
  await sendAndReadWords(page)
  expect(
    await page.evaluate(async () => [
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...Object.keys(sessionStorage).filter((key) => key.includes('words')),
    ]),
  ).toEqual([])
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your 12 words' })).toHaveValue('')
  const another = await context.newPage()
  await open(another, '/report/receipt')
  await expect(another.getByRole('textbox', { name: 'Your 12 words' })).toHaveValue('')
})

test('a report waiting offline shows a phrase that opens it later @long', async ({ page, context }) => {
  const report = newReportOf('zora')
  await open(page, '/report')
  await writeStory(page, report)
  await skipToSending(page)
  await chooseNoReaders(page, 'without a name')
  await waitForRequests(page)
  await context.setOffline(true)
  await send(page)
  await expect(page.getByText('Waiting to send', { exact: true })).toBeVisible()
  const phrase = await confirmShownWords(page)
  await expect(page.getByText('You have the words')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible()
  await checkOnReport(page, phrase)
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible()
})

/** A valid phrase that belongs to no report. */
const unusedPhrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

test('offline, says so at once, keeps the phrase, retries by itself @long', async ({ page, context }) => {
  await open(page, '/reports/check')
  await page.getByRole('textbox', { name: 'Your 12 words' }).fill(unusedPhrase)
  await waitForRequests(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Open the report' }).click()
  // At once, and not only after the timeout of a call.
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^(Try again|Trying again)$/ }).click()
  await expect(page.getByText('Your words are still on this page')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No report found')).toBeVisible()
})

test('says when the server is slow with a phrase @long', async ({ page }) => {
  await page.route('**/api/**', () => new Promise(() => undefined))
  await checkOnReport(page, unusedPhrase)
  await expect(page.getByText('No answer yet')).toBeVisible()
  await expectAccessible(page)
})
