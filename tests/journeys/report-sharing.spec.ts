import { createHash } from 'node:crypto'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import {
  expectFingerprints,
  readZip,
  decryptWithAge,
  readPdfPages,
  saveAsDownloads,
  exportCopy,
} from '../support/journeys/copies.ts'
import { closeToast } from '../support/journeys/people.ts'
import { expectSavedWords } from '../support/journeys/saved-words.ts'
import { drawPicture } from '../support/journeys/photograph.ts'
import {
  chooseFiles,
  continueForm,
  chooseNoReaders,
  newReportOf,
  send,
  sendAndReadWords,
  fillInForm,
  confirmShownWords,
} from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { endAccess, giveAccess, newContactCode } from '../support/journeys/grants.ts'
import {
  acceptInvitation,
  inviteHandler,
  admitHandler,
  readOwnWords,
  teamName,
} from '../support/journeys/team.ts'
import { setUpCodes } from '../../demo/members.ts'
import { hasAgeProgram } from '../support/age-program.ts'
import { openPart } from '../support/journeys/parts.ts'

// A separate team of two handlers, and a third who joins later.
test.use({
  ownServer: 'sharing',
  showsFiles: true,
})
test.describe.configure({ mode: 'default' })
/** The sealed archive that the first test saves for the next one. */
let saved: { copy: Awaited<ReturnType<typeof readZip>>; title: string; stopped: string } | undefined

const words = (text: string) => recordSecret('words', `${text} ${crypto.randomUUID().slice(0, 8)}`)

test('a report is readable only to those who got access @long', async ({ page: desk, newDevice, seed }) => {
  test.setTimeout(180_000)
  const ada = await seed.administrator('ada', { displayName: 'Ada Brandt' })
  const bo = await seed.confirmedMember('bo', 'Bo Lindqvist')
  const { page: boDesk } = await newDevice()
  await test.step('two handlers read here', async () => {
    await seed.team(ada, [ada, bo])
    await seed.openSignedIn(desk, ada, '/school')
    await seed.openSignedIn(boDesk, bo, '/school')
    await expect(boDesk.getByText('No reports here')).toBeVisible()
  })

  const seen = newReportOf('a witness')
  let seenAt = ''
  await test.step('a witness reports, and keeps out a handler who is involved', async () => {
    const { page } = await newDevice()
    await open(page, '/report')
    await fillInForm(page, seen, 'I saw or heard it')
    await page.getByRole('radio', { name: teamName }).check()
    await page.getByText('One of them is involved').click()
    await page.getByRole('checkbox', { name: 'Bo Lindqvist' }).check()
    await page.getByRole('radio', { name: 'Without my name, with 12 words' }).check()
    await continueForm(page)
    await expectSavedWords(page, await sendAndReadWords(page))
    await confirmShownWords(page)
    await expect(page.getByRole('heading', { level: 1, name: seen.title })).toBeVisible()
    await openPart(page, 'People')
    await expect(page.getByText('No access to this report')).toBeVisible()

    await open(desk, '/school')
    const opens = desk.getByRole('main').getByRole('link', { name: seen.title })
    seenAt = (await opens.getAttribute('href')) ?? ''
    await opens.press('Enter')
    await expect(desk.getByRole('main').getByText(seen.story)).toBeVisible()
    await expect(desk.getByRole('definition').filter({ hasText: 'On a screen' })).toBeVisible()
    await open(boDesk, '/school')
    await expect(boDesk.getByText('No reports here')).toBeVisible()
    await open(boDesk, seenAt)
    await expect(boDesk.getByText('Page not found')).toBeVisible()
  })

  const businessReport = newReportOf('a shop')
  const cleo = await seed.member('cleo', { userType: 'business', displayName: 'Cleo Marsh', confirmed: true })
  const { page: phone } = await newDevice()
  await saveAsDownloads(phone)
  const photograph = await drawPicture(phone)
  const note = words('They asked for money first')
  await test.step('a business saves a report with a picture and an attached note', async () => {
    await seed.openSignedIn(phone, cleo, '/reports')
    await phone.getByRole('main').getByRole('link', { name: 'Start a new report' }).first().click()
    await fillInForm(phone, businessReport, 'It happened to a business', photograph)
    await chooseNoReaders(phone, 'as myself')
    await send(phone)
    await expect(phone.getByRole('heading', { level: 1, name: businessReport.title })).toBeVisible()
    await closeToast(phone)
    await openPart(phone, 'Evidence')
    await expect(phone.getByRole('button', { name: photograph.name, exact: true })).toBeVisible()
    await openPart(phone, 'Notes')
    await phone.getByRole('textbox', { name: 'New note' }).fill(note)
    await phone.getByRole('button', { name: 'Save the note' }).click()
    await expect(phone.getByRole('listitem').filter({ hasText: note })).toBeVisible()
  })

  await test.step('creates a document and originals on the device with expected content', async () => {
    const pages = await readPdfPages(await exportCopy(phone, /^A document to print/))
    // axe counts a box half under the top bar as a small one.
    await phone.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(phone)
    expect(pages.length).toBeGreaterThan(1)
    for (const text of [businessReport.title, businessReport.story, photograph.name])
      expect(pages.join(' ')).toContain(text)
    expect(pages.join(' ')).not.toContain(note)
    const originals = await readZip(await exportCopy(phone, /^All files, untouched/))
    const sha256 = createHash('sha256').update(photograph.buffer).digest('hex')
    expect(expectFingerprints(originals)).toEqual([sha256])
    expect(originals.get('report.json')?.toString()).toContain(businessReport.story)
  })

  await test.step('a contact code admits another member to everything but the notes', async () => {
    await giveAccess(phone, await newContactCode(boDesk))
    await boDesk.getByRole('main').getByRole('link', { name: businessReport.title }).press('Enter')
    await expect(boDesk.getByRole('main').getByText(businessReport.story)).toBeVisible()
    await expect(boDesk.getByRole('tab', { name: 'Notes' })).toHaveCount(0)
  })

  await test.step('they add a file of their own', async () => {
    const list = { name: 'who-was-there.txt', mimeType: 'text/plain', buffer: Buffer.from(words('Ada, Eli')) }
    await openPart(boDesk, 'Evidence')
    await boDesk.getByText('Add evidence', { exact: true }).click()
    await chooseFiles(boDesk, [list])
    await boDesk.getByRole('button', { name: 'Add 1 file to the report' }).click()
    await expect(boDesk.getByRole('button', { name: list.name, exact: true })).toBeVisible()
    await openPart(phone, 'Evidence')
    await expect(phone.getByRole('button', { name: list.name, exact: true })).toBeVisible()
  })

  await test.step('a reader can withdraw a picture of a child for everyone', async () => {
    await openPart(phone, 'Evidence')
    await phone.getByRole('button', { name: photograph.name, exact: true }).click()
    await expect(phone.getByRole('dialog', { name: photograph.name })).toBeVisible()
    await openPart(boDesk, 'Evidence')
    await boDesk.getByRole('button', { name: photograph.name, exact: true }).click()
    await boDesk.getByRole('button', { name: 'This shows a child in a sexual way' }).click()
    const question = boDesk.getByRole('alertdialog', { name: 'Stop this file for everyone?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Stop this file' }).click()
    await expect(boDesk.getByRole('region', { name: 'A file was stopped' })).toBeVisible()
    // It closes where it was open, for its owner as well.
    await expect(phone.getByRole('dialog', { name: photograph.name })).toHaveCount(0)
    await expect(phone.getByText('This file was stopped. Nobody can open it.')).toBeVisible()
    await expect(phone.getByRole('link', { name: 'INHOPE' })).toBeVisible()
    await open(desk, '/admin')
    await expect(desk.getByText('A file was stopped as a sexual image of a child')).toBeVisible()
  })

  await test.step('ending access removes the report for them and rotates the key', async () => {
    await endAccess(phone, 'Bo Lindqvist')
    await expect(boDesk.getByText('Page not found')).toBeVisible()
    await open(boDesk, '/reports?tab=shared')
    await expect(boDesk.getByText('Nobody has shared a report with you yet')).toBeVisible()

    // Now there is no reader to write to.
    await expect(phone.getByRole('tab', { name: 'Messages' })).toHaveCount(0)
    const copy = await readZip(await exportCopy(phone, /^Everything, still sealed/, 'Include the key'))
    const { entries } = JSON.parse(copy.get('index.json')?.toString() ?? '')
    const keys = entries.map(({ key }: { key: string }) => key)
    expect(keys.at(0)).toBe('key-1.txt')
    expect(keys.at(-1)).toBe('key-2.txt')
    saved = { copy, title: businessReport.title, stopped: photograph.name }
    // Of the two files, only the one that was not withdrawn.
    const sealed = [...copy.keys()].filter((name) => name.startsWith('files/'))
    expect(sealed).toEqual(['files/001/0001.age'])
  })

  await test.step('a later handler gains access to items sealed to others by name', async () => {
    await setUpCodes(seed.caller, cleo)
    await inviteHandler(desk, cleo)
    await acceptInvitation(phone)
    await admitHandler(desk, await readOwnWords(phone))
    await open(phone, '/school')
    await expect(phone.getByText('No reports here')).toBeVisible()
    await open(desk, seenAt)
    await openPart(desk, 'People')
    await expect(desk.getByRole('button', { name: 'Give access: Bo Lindqvist' })).toHaveCount(0)
    await desk.getByRole('button', { name: 'Give access: Cleo Marsh' }).click()
    await expect(desk.getByText('They can now read it')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Give access: Cleo Marsh' })).toHaveCount(0)
    // The new reader's desk shows it without a reload.
    await phone.getByRole('main').getByRole('link', { name: seen.title }).press('Enter')
    await expect(phone.getByRole('main').getByText(seen.story)).toBeVisible()
  })
})

test('the public age program opens sealed downloads with their adjacent keys @long', async () => {
  test.skip(!(await hasAgeProgram()), 'There is no age program here, and none could be installed.')
  if (!saved) throw new Error('the previous test did not finish')
  const decryptedRecords = await decryptWithAge(saved.copy)
  expect(decryptedRecords.at(0)).toMatchObject({ kind: 'body', content: { title: saved.title } })
  expect(decryptedRecords.at(-1)).toMatchObject({ kind: 'revocation' })
  expect(JSON.stringify(decryptedRecords)).not.toContain(saved.stopped)
})
