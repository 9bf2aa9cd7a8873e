import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { open } from './opening.ts'
import type { SampleFile } from './sample-files.ts'
import { secret } from './secrets.ts'

/** What somebody writes. Both lines hold words that stand nowhere else. */
export interface WrittenReport {
  readonly title: string
  readonly story: string
  readonly place: string
}

const unheardOf = () => randomBytes(6).toString('hex')

export function newReportOf(name: string): WrittenReport {
  return {
    title: secret('words', `What ${name} saw ${unheardOf()}`),
    story: secret('words', `They waited for me by the gate and shouted ${unheardOf()}.`),
    place: secret('words', `Behind the gym near ${unheardOf()}`),
  }
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Answers the first two questions, and on a device that was not asked before whose it is. */
export async function answerFirst(
  page: Page,
  {
    leaving,
    isNewDevice = true,
  }: { leaving?: 'Keep it here, sealed' | 'Delete it'; isNewDevice?: boolean } = {},
): Promise<void> {
  await expect(question(page, 'Who is this about?')).toBeVisible()
  await page.getByRole('radio', { name: 'It happened to me' }).check()
  await goOn(page)
  if (isNewDevice) {
    await expect(question(page, 'Before we keep anything here')).toBeVisible()
    await page.getByRole('radio', { name: 'No, only me' }).check()
    if (leaving) await page.getByRole('radio', { name: leaving }).check()
    await goOn(page)
  }
  await expect(question(page, 'What happened?')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Threats', exact: true }).check()
  await goOn(page)
}

export async function tell(page: Page, report: WrittenReport): Promise<void> {
  await expect(question(page, 'Tell it in your own words')).toBeVisible()
  await page.getByRole('textbox', { name: 'What happened' }).fill(report.story)
  await page.getByRole('textbox', { name: 'A short title' }).fill(report.title)
}

/**
 * Answers every question up to "Who may read it?".
 *
 * @param show - adds what there is to show
 */
export async function answerUpToReaders(
  page: Page,
  report: WrittenReport,
  isNewDevice = true,
  show: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await answerFirst(page, { isNewDevice })
  await tell(page, report)
  await goOn(page)
  await expect(question(page, 'When did it happen?')).toBeVisible()
  await page.getByRole('radio', { name: 'On one day' }).check()
  await page.getByRole('textbox', { name: 'Day' }).fill('3')
  await page.getByRole('textbox', { name: 'Month' }).fill('11')
  await page.getByRole('textbox', { name: 'Year' }).fill('2025')
  await goOn(page)
  await expect(question(page, 'Where did it happen?')).toBeVisible()
  await page.getByRole('checkbox', { name: 'School', exact: true }).check()
  await page.getByRole('textbox', { name: 'The place in words' }).fill(report.place)
  await goOn(page)
  await expect(question(page, 'Who was there?')).toBeVisible()
  await goOn(page)
  await expect(question(page, 'What is there to show?')).toBeVisible()
  await show()
  await goOn(page)
  await expect(question(page, 'How does it affect you?')).toBeVisible()
  await page.getByRole('radio', { name: 'Medium: it keeps me from living as usual' }).check()
  await goOn(page)
  await expect(question(page, 'What do you want to happen?')).toBeVisible()
  await goOn(page)
  await expect(question(page, 'Who may read it?')).toBeVisible()
}

export async function chooseFiles(page: Page, files: readonly SampleFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(files.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })))
}

/** Where it is asked what there is to show: adds a picture, and says what is not on it. */
export async function showPicture(page: Page, picture: SampleFile): Promise<void> {
  await chooseFiles(page, [picture])
  await page.getByRole('radio', { name: 'No one naked, and nothing sexual' }).check()
  await page.getByRole('button', { name: 'Use this answer' }).click()
  await expect(
    page.getByRole('list', { name: 'Added files' }).getByRole('heading', { name: picture.name }),
  ).toBeVisible()
}

const asksWhat = {
  'I saw or heard it': 'What did you see or hear?',
  'It happened to a business': 'What happened to the business?',
}

/**
 * On a new device: says whom it is about and tells it, shows a picture where there is one, and leaves the rest out, up to
 * "Who may read it?".
 */
export async function tellBriefly(
  page: Page,
  report: WrittenReport,
  about: keyof typeof asksWhat,
  picture?: SampleFile,
): Promise<void> {
  await page.getByRole('radio', { name: about }).check()
  await goOn(page)
  await page.getByRole('radio', { name: 'No, only me' }).check()
  await goOn(page)
  await expect(question(page, asksWhat[about])).toBeVisible()
  await goOn(page)
  await tell(page, report)
  if (about === 'I saw or heard it') await page.getByRole('radio', { name: 'On a screen' }).check()
  else await page.getByRole('textbox', { name: 'What does it cost the business?' }).fill('Half of our guests')
  if (picture) {
    for (const next of [
      'When did it happen?',
      'Where did it happen?',
      'Who was there?',
      'What is there to show?',
    ]) {
      await goOn(page)
      await expect(question(page, next)).toBeVisible()
    }
    await showPicture(page, picture)
  }
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(question(page, 'Who may read it?')).toBeVisible()
}

/** From the list of a member's reports, whose vault is open: writes one and sends it to nobody else. */
export async function sendToMyself(
  page: Page,
  report: WrittenReport,
  isNewDevice = true,
  show?: () => Promise<void>,
): Promise<string> {
  await page.getByRole('main').getByRole('link', { name: 'Start a new report' }).first().click()
  await answerUpToReaders(page, report, isNewDevice, show)
  await page.getByRole('radio', { name: 'Only me' }).check()
  await goOn(page)
  await page.getByRole('radio', { name: 'As myself' }).check()
  await goOn(page)
  await expect(question(page, 'Check your answers')).toBeVisible()
  await expect(page.getByRole('main').getByText(report.story)).toBeVisible()
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(question(page, report.title)).toBeVisible()
  const path = new URL(page.url()).pathname
  expect(path).toMatch(/^\/report\/[0-9a-f-]{36}$/)
  return path
}

/** What a report is called that nobody has worked on: one that was sent, or one's own. */
const untouched = /^(?:Pending|Saved)$/

/** Opens the report from the list of one's own, and reads it. */
export async function expectReport(
  page: Page,
  report: WrittenReport,
  status: string | RegExp = untouched,
): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: report.title }).click()
  await expectOpenReport(page, report, status)
}

export async function expectOpenReport(
  page: Page,
  report: WrittenReport,
  status: string | RegExp = untouched,
): Promise<void> {
  await expect(question(page, report.title)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(report.story)).toBeVisible()
  await expect(main.getByText(report.place)).toBeVisible()
  await expect(main.getByText(status, { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Something is wrong with this report')).toHaveCount(0)
}

/** As a visitor without an account: writes a report to the support team, up to the twelve words. Returns them. */
export async function writeAnonymously(
  page: Page,
  report: WrittenReport,
  team: string,
  { from = '/report', notTold = '' }: { from?: string; notTold?: string } = {},
): Promise<string> {
  await open(page, from)
  await answerUpToReaders(page, report)
  await page.getByRole('radio', { name: team }).check()
  await expect(page.getByText('These people can read it')).toBeVisible()
  await expect(page.getByText('When we must tell someone else')).toBeVisible()
  await goOn(page)
  await page.getByRole('radio', { name: 'Without my name, with 12 words' }).check()
  await goOn(page)
  await expect(question(page, 'How can we reach you safely?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Who must not be told?' }).fill(notTold)
  await goOn(page)
  await expect(question(page, 'Check your answers')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to your 12 words' }).click()
  return shownWords(page)
}

/** The twelve words that a page shows. */
/** The twelve words that a page shows. */
export async function shownWords(page: Page): Promise<string> {
  const items = page.getByRole('list', { name: 'Your 12 words' }).getByRole('listitem')
  await expect(items).toHaveCount(12)
  const words = (await items.allTextContents()).map((text) => text.replaceAll(/[^a-z]/g, ''))
  return secret('phrase', words.join(' '))
}

/** Reads the twelve words that a page shows, and types them back once. */
export async function typedWords(page: Page): Promise<string> {
  const phrase = await shownWords(page)
  await page.getByRole('button', { name: 'I have written them down' }).click()
  await page.getByRole('textbox', { name: 'Type the 12 words once' }).fill(phrase)
  await page.getByRole('button', { name: 'Check the words' }).click()
  return phrase
}

/** Opens the page of an anonymous report by its twelve words. */
export async function checkOnReport(page: Page, phrase: string): Promise<void> {
  await open(page, '/reports/check')
  await page.getByRole('textbox', { name: 'Your 12 words' }).fill(phrase)
  await page.getByRole('button', { name: 'Open the report' }).click()
}
