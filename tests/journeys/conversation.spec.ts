import type { Page } from '@playwright/test'
import { expect, test } from '../support/journeys/journey.ts'
import { reloadUnlocked, unlock } from '../support/journeys/people.ts'
import {
  checkOnReport,
  chooseFiles,
  expectOpenReport,
  newReportOf,
  send,
  confirmShownWords,
  writeAnonymousReport,
} from '../support/journeys/reports.ts'
import { readPdfPages, saveAsDownloads, exportCopy } from '../support/journeys/copies.ts'
import { letter } from '../support/journeys/sample-files.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { teamName } from '../support/journeys/team.ts'
import { openPart } from '../support/journeys/parts.ts'

// A separate team: the owner of the server handles its cases.
test.use({ ownServer: 'conversation', showsFiles: true })

const words = (text: string) => recordSecret('words', `${text} ${crypto.randomUUID().slice(0, 8)}`)

test('an anonymous reporter and handler chat live through a network loss @long', async ({
  page,
  seed,
  newDevice,
}) => {
  const owner = await seed.administrator('odile')
  await seed.team(owner, [owner])
  await seed.openSignedIn(page, owner, '/school', 'locked')

  const report = newReportOf('pia')
  const visitor = await newDevice()
  await saveAsDownloads(visitor.page)
  const notTold = words('My cousin in the fifth year')
  await writeAnonymousReport(visitor.page, report, teamName, { notTold })
  await send(visitor.page)
  await confirmShownWords(visitor.page)
  await expectOpenReport(visitor.page, report)

  const [first, second, answer, later] = [words('First'), words('Second'), words('Thank you'), words('Later')]
  await test.step('without the network two messages wait, and arrive in their order', async () => {
    const { page: phone } = visitor
    await phone.getByRole('tab', { name: 'Messages' }).click()
    await phone.context().setOffline(true)
    for (const text of [first, second]) {
      await phone.getByRole('textbox', { name: 'Your message' }).fill(text)
      await phone.getByRole('button', { name: 'Send the message' }).click()
    }
    const onTheirWay = phone.getByRole('list', { name: 'Sending' })
    await expect(onTheirWay.getByRole('listitem')).toHaveCount(2)
    await phone.context().setOffline(false)
    await expect(onTheirWay).toHaveCount(0)
    const texts = phone.getByRole('list', { name: 'Messages' }).getByText(/^(First|Second) /)
    await expect(texts).toHaveText([first, second])
  })

  await test.step('the handler reads and answers, and both see it without a reload', async () => {
    await unlock(page, owner)
    await page.getByRole('main').getByRole('link', { name: report.title }).press('Enter')
    await page.getByRole('tab', { name: 'Messages' }).click()
    await expect(page.getByText(second)).toBeVisible()
    await expect(page.getByText('How to reach this person safely')).toBeVisible()
    await expect(page.getByText(notTold)).toBeVisible()
    const reply = page.getByRole('textbox', { name: 'Your message to the person who reported' })
    await reply.fill(answer)
    // Handlers are also asked whose device it is, before anything is first stored on it.
    const device = page.getByRole('region', { name: 'Save on this device?' })
    await expect(device).toBeVisible()
    await device.getByRole('button', { name: 'Only I use it' }).click()
    await expect(device).toHaveCount(0)
    await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
    await reloadUnlocked(page, owner, 'Conversation')
    await expect(reply).toHaveValue(answer)
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(visitor.page.getByRole('list', { name: 'Messages' }).getByText(answer)).toBeVisible()
    await visitor.page.getByRole('textbox', { name: 'Your message' }).fill(later)
    await visitor.page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByRole('list', { name: 'Messages' }).getByText(later)).toBeVisible()
  })

  await test.step('the sender sees delivery progress by recipient', async () => {
    const message = (phone: Page, text: string) =>
      phone.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })
    await expect(message(page, answer).getByText('Read', { exact: true })).toBeVisible()
    await expect(message(visitor.page, later).getByText('Read', { exact: true })).toBeVisible()
  })

  await test.step('a file goes with a message, is displayed, and opens there', async () => {
    const { page: phone } = visitor
    const paper = letter(['Dear team', 'Page two'])
    const withFile = words('See the letter')
    await phone.getByRole('button', { name: 'Add files' }).click()
    await chooseFiles(phone, [paper])
    await phone.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
    await phone.getByRole('button', { name: 'Continue with this answer' }).click()
    await expect(
      phone.getByRole('list', { name: 'Added files' }).getByRole('heading', { name: paper.name }),
    ).toBeVisible()
    await phone.getByRole('textbox', { name: 'Your message' }).fill(withFile)
    await phone.getByRole('button', { name: 'Send the message' }).click()
    const received = page
      .getByRole('list', { name: 'Messages' })
      .getByRole('listitem')
      .filter({ hasText: withFile })
    await expect(received.getByRole('button', { name: paper.name })).toBeVisible()
    await received.getByRole('button', { name: paper.name }).click()
    const opened = page.getByRole('dialog', { name: paper.name })
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  })

  await test.step('an answer is changed, and what it said before stays for both', async () => {
    const changed = words('They also took my bag')
    const { page: phone } = visitor
    await phone.getByRole('tab', { name: 'Report' }).click()
    await phone.getByText('Change an answer').click()
    await phone.getByRole('main').getByRole('link', { name: 'In your own words' }).click()
    await phone.getByRole('textbox', { name: 'In your own words' }).fill(changed)
    await expect(phone.getByText('Saved on this device, sealed.')).toBeVisible()
    await phone.goBack()
    await phone.goForward()
    await expect(phone.getByRole('textbox', { name: 'In your own words' })).toHaveValue(changed)
    await phone.getByRole('button', { name: 'Save this answer' }).click()
    await expect(phone.getByRole('main').getByText(changed)).toBeVisible()
    await phone.getByText(/^Edited/).click()
    await expect(phone.getByText(report.story)).toBeVisible()
    await page.getByRole('tab', { name: 'Report' }).click()
    await expect(page.getByRole('main').getByText(changed).filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('sharing consent can be changed, and ended team access is explained', async () => {
    const { page: phone } = visitor
    await phone.getByText('Change an answer').click()
    await phone.getByRole('main').getByRole('link', { name: 'Can we share the story' }).click()
    await phone.getByRole('radio', { name: 'Yes, ask me later' }).check()
    await phone.getByRole('button', { name: 'Save this answer' }).click()
    await expect(phone.getByRole('definition').filter({ hasText: 'Yes, ask me later' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Yes, ask me later' })).toBeVisible()
    await openPart(phone, 'People')
    await expect(phone.getByText('you cannot unsend it')).toBeVisible()
  })

  await test.step('an anonymous reporter makes a document without names or times', async () => {
    const pages = (await readPdfPages(await exportCopy(visitor.page, /^A document to print/))).join(' ')
    for (const text of [report.title, first, answer]) expect(pages).toContain(text)
    expect(pages).not.toMatch(/\d\d:\d\d/)
  })

  await test.step('leaving after typing the phrase asks nothing, and two halves reopen it', async () => {
    const { page: phone } = visitor
    await openPart(phone, 'Save a copy')
    await phone.getByText('Split your words in two').click()
    await phone.getByRole('button', { name: 'Split in two' }).click()
    const halves: string[] = []
    for (const name of ['Half 1 of 2', 'Half 2 of 2']) {
      const items = phone.getByRole('list', { name }).getByRole('listitem')
      await expect(items).toHaveCount(12)
      const half = (await items.allTextContents()).map((text) => text.replaceAll(/[^a-z]/g, ''))
      halves.push(recordSecret('phrase', half.join(' ')))
    }
    await phone.getByRole('link', { name: 'Lock and leave' }).click()
    await expect(phone).toHaveURL('/')
    await checkOnReport(phone, halves.join('\n'))
    await expect(phone.getByRole('heading', { level: 1, name: report.title })).toBeVisible()
  })

  await test.step('it is withdrawn, and the team sees that work on it ends', async () => {
    const { page: phone } = visitor
    await openPart(phone, 'Close or delete')
    await phone.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = phone.getByRole('dialog', { name: 'Withdraw your report?' })
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(phone.getByRole('main').getByText('Withdrawn', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  })
})
