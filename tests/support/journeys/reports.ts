import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { open } from './page-load.ts'
import type { SampleFile } from './sample-files.ts'
import { recordSecret } from './secrets.ts'

/** What the reporter writes. Both lines contain words that occur nowhere else. */
export interface WrittenReport {
  readonly title: string
  readonly story: string
  readonly place: string
}

const unusedWord = () => randomBytes(6).toString('hex')

export function newReportOf(name: string): WrittenReport {
  return {
    title: recordSecret('words', `What ${name} saw ${unusedWord()}`),
    story: recordSecret('words', `They waited for me by the gate and shouted ${unusedWord()}.`),
    place: recordSecret('words', `Behind the gym near ${unusedWord()}`),
  }
}

export async function continueForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The heading of the first question. */
export const firstQuestion = (page: Page) => question(page, 'What happened?')
export const storyField = (page: Page) => page.getByRole('textbox', { name: 'In your own words' })
export const titleField = (page: Page) => page.getByRole('textbox', { name: 'A short title' })

/** Answers that nobody else uses the device. */
export async function answerUsedAlone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await expect(page.getByRole('region', { name: 'Save on this device?' })).toHaveCount(0)
}

/** Answers that others use the device; by default, what is written then stays in this tab. */
export async function answerUsedByOthers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Others use it too' }).click()
  await expect(page.getByText('Nothing is saved on this device.')).toBeVisible()
}

/** Chooses what "Leave quickly" does, on the page about the device. */
async function chooseLeaving(page: Page, leaveChoice: 'Save it here, sealed' | 'Delete it'): Promise<void> {
  await page.getByRole('link', { name: 'Why we ask' }).click()
  await expect(question(page, 'Before we save anything here')).toBeVisible()
  await page.getByRole('radio', { name: 'Only I use it' }).check()
  await page.getByRole('radio', { name: leaveChoice }).check()
  await continueForm(page)
}

/** Writes the story, says who it is about and, on a new device, whose device it is. Stays on the first question. */
export async function writeStory(
  page: Page,
  report: Pick<WrittenReport, 'title' | 'story'>,
  {
    about = 'It happened to me',
    leaving: leaveChoice,
    isNewDevice = true,
  }: {
    about?: string
    leaving?: 'Save it here, sealed' | 'Delete it'
    isNewDevice?: boolean
  } = {},
): Promise<void> {
  await expect(firstQuestion(page)).toBeVisible()
  await storyField(page).fill(report.story)
  if (!(await titleField(page).isVisible())) await page.getByText('Add a title', { exact: true }).click()
  await titleField(page).fill(report.title)
  await page.getByRole('radio', { name: about }).check()
  if (isNewDevice && leaveChoice) await chooseLeaving(page, leaveChoice)
  else if (isNewDevice) await answerUsedAlone(page)
}

/** Goes on from the first question and chooses the type. Stays on that question. */
export async function chooseThreatsType(page: Page): Promise<void> {
  await continueForm(page)
  await expect(question(page, 'What kind of thing happened?')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Threats', exact: true }).check()
}

/**
 * Answers every question up to "Who may read it?".
 *
 * @param show adds the evidence
 */
export async function answerUpToReaders(
  page: Page,
  report: WrittenReport,
  isNewDevice = true,
  show: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await writeStory(page, report, { isNewDevice })
  await chooseThreatsType(page)
  await continueForm(page)
  await expect(question(page, 'When did it happen?')).toBeVisible()
  await page.getByRole('radio', { name: 'On one day' }).check()
  await page.getByRole('textbox', { name: 'Day' }).fill('3')
  await page.getByRole('textbox', { name: 'Month' }).fill('11')
  await page.getByRole('textbox', { name: 'Year' }).fill('2025')
  await continueForm(page)
  await expect(question(page, 'Where did it happen?')).toBeVisible()
  await page.getByRole('checkbox', { name: 'School', exact: true }).check()
  await page.getByRole('textbox', { name: 'The place, in your own words' }).fill(report.place)
  await continueForm(page)
  await expect(question(page, 'Who was there?')).toBeVisible()
  await continueForm(page)
  await expect(question(page, 'What evidence do you have?')).toBeVisible()
  await show()
  await continueForm(page)
  await expect(question(page, 'How does it affect you?')).toBeVisible()
  await page.getByRole('radio', { name: 'Medium: it affects my daily life' }).check()
  await continueForm(page)
  await expect(question(page, 'What do you want to happen?')).toBeVisible()
  await continueForm(page)
  await expect(question(page, 'Who can read it?')).toBeVisible()
}

export async function chooseFiles(page: Page, files: readonly SampleFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(files.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })))
}

/** On the evidence question: adds a picture, and says what is not in it. */
export async function addPicture(page: Page, picture: SampleFile): Promise<void> {
  await chooseFiles(page, [picture])
  await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
  await page.getByRole('button', { name: 'Continue with this answer' }).click()
  await expect(
    page.getByRole('list', { name: 'Added files' }).getByRole('heading', { name: picture.name }),
  ).toBeVisible()
}

type About = 'I saw or heard it' | 'It happened to a business'

/**
 * On a new device: says who it is about, writes the story, answers the questions of that case, adds a picture if there is one, and
 * skips the rest, up to "Who may read it?".
 */
export async function fillInForm(
  page: Page,
  report: WrittenReport,
  about: About,
  picture?: SampleFile,
): Promise<void> {
  await writeStory(page, report, { about })
  for (const next of [
    'What kind of thing happened?',
    'When did it happen?',
    'Where did it happen?',
    'Who was there?',
  ]) {
    await continueForm(page)
    await expect(question(page, next)).toBeVisible()
  }
  if (about === 'I saw or heard it') await page.getByRole('radio', { name: 'On a screen' }).check()
  else await page.getByRole('textbox', { name: 'Who in the business knows?' }).fill('The owner')
  if (picture) {
    await continueForm(page)
    await expect(question(page, 'What evidence do you have?')).toBeVisible()
    await addPicture(page, picture)
  }
  await skipToSending(page)
}

/** Skips every other question. */
export async function skipToSending(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(question(page, 'Who can read it?')).toBeVisible()
}

/** On the readers question: chooses only oneself, anonymously or with an account. */
export async function chooseNoReaders(page: Page, sender: 'without a name' | 'as myself'): Promise<void> {
  await page.getByRole('radio', { name: 'Only me' }).check()
  await page.getByRole('radio', { name: senders[sender] }).check()
  await continueForm(page)
  await expect(question(page, 'Check your answers')).toBeVisible()
}

/** On the sending page: expands the answers that are not visible at first. */
export async function expandAnswers(page: Page): Promise<void> {
  await page.getByText(/^\d+ more answers$/).click()
}

const senders = { 'without a name': 'Without my name, with 12 words', 'as myself': 'As myself' } as const

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send the report' }).click()
}

/** From the list of a member's reports with an open vault: writes a report only for themselves. */
export async function sendPrivateReport(
  page: Page,
  report: WrittenReport,
  isNewDevice = true,
  show?: () => Promise<void>,
): Promise<string> {
  await page.getByRole('main').getByRole('link', { name: 'Start a new report' }).first().click()
  await answerUpToReaders(page, report, isNewDevice, show)
  await chooseNoReaders(page, 'as myself')
  await expect(page.getByRole('main').getByText(report.story)).toBeVisible()
  await send(page)
  await expect(question(page, report.title)).toBeVisible()
  const path = new URL(page.url()).pathname
  expect(path).toMatch(/^\/report\/[0-9a-f-]{36}$/)
  return path
}

/** The status of a report that was not handled yet: sent, or saved for oneself. */
const unhandledStatus = /^(?:Pending|Saved)$/

/** Opens the report from the member's list, and checks its content. */
export async function expectReport(
  page: Page,
  report: WrittenReport,
  status: string | RegExp = unhandledStatus,
): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: report.title }).press('Enter')
  await expectOpenReport(page, report, status)
}

export async function expectOpenReport(
  page: Page,
  report: WrittenReport,
  status: string | RegExp = unhandledStatus,
): Promise<void> {
  await expect(question(page, report.title)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(report.story)).toBeVisible()
  await expect(main.getByText(report.place)).toBeVisible()
  await expect(main.getByText(status, { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Something is wrong with this report')).toHaveCount(0)
}

/** As a visitor without an account: writes a report to the support team, up to the sending page. */
export async function writeAnonymousReport(
  page: Page,
  report: WrittenReport,
  team: string,
  { from = '/report', notTold = '' }: { from?: string; notTold?: string } = {},
): Promise<void> {
  await open(page, from)
  await answerUpToReaders(page, report)
  await page.getByRole('radio', { name: team }).check()
  await expect(page.getByText('These people can read it')).toBeVisible()
  await expect(page.getByText('They must tell others if a child may be hurt')).toBeVisible()
  await expect(page.getByText('No one watches live.')).toBeVisible()
  await page.getByRole('radio', { name: 'Without my name, with 12 words' }).check()
  await continueForm(page)
  await expect(question(page, 'How can we reach you safely?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Who must not be told?' }).fill(notTold)
  await continueForm(page)
  await expect(question(page, 'Check your answers')).toBeVisible()
}

/** Sends it anonymously. @returns the twelve words shown on arrival */
export async function sendAndReadWords(page: Page): Promise<string> {
  await send(page)
  await expect(page).toHaveURL(/\/report\/receipt$/)
  return readShownWords(page)
}

/** The twelve words on the page. */
export async function readShownWords(page: Page): Promise<string> {
  const items = page.getByRole('list', { name: 'Your 12 words' }).getByRole('listitem')
  await expect(items).toHaveCount(12)
  const words = (await items.allTextContents()).map((text) => text.replaceAll(/[^a-z]/g, ''))
  return recordSecret('phrase', words.join(' '))
}

/** Reads the twelve words on the page, and types them back once. */
export async function confirmShownWords(page: Page): Promise<string> {
  const phrase = await readShownWords(page)
  await page.getByRole('button', { name: 'I have written them down' }).click()
  await page.getByRole('textbox', { name: 'Type the 12 words once' }).fill(phrase)
  await page.getByRole('button', { name: 'Check the words' }).click()
  return phrase
}

/** Opens the page of an anonymous report with its twelve words. */
export async function checkOnReport(page: Page, phrase: string): Promise<void> {
  await open(page, '/reports/check')
  await page.getByRole('textbox', { name: 'Your 12 words' }).fill(phrase)
  await page.getByRole('button', { name: 'Open the report' }).click()
}
