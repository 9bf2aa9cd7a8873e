import { openView } from '../support/journeys/administration.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { newPerson, unlock } from '../support/journeys/people.ts'
import {
  checkOnReport,
  expectOpenReport,
  newReportOf,
  sendAndReadWords,
  writeAnonymousReport,
} from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import {
  becomeAdministrator,
  changeStatus,
  createTeam,
  inviteHandler,
  teamName,
} from '../support/journeys/team.ts'

// A new server. Its parts have their own tests in team-founding, shortest-report, shared-case and team-desk.
test.use({
  ownServer: 'support team',
})

test('from first administrator to an answer the anonymous reporter reads @long', async ({
  page,
  server,
  newDevice,
  seed,
}) => {
  test.setTimeout(180_000)
  const owner = newPerson('vera')
  const handler = await seed.confirmedMember('wim')
  const desk = await newDevice()
  await test.step('the owner of the server becomes its administrator', async () => {
    await becomeAdministrator(page, server, owner)
    // The link is useless to a later visitor.
    await desk.page.goto(server.administratorLink)
    await expect(
      desk.page.getByRole('dialog').getByText('This server already has an administrator.'),
    ).toBeVisible()
    await open(desk.page, '/auth')
    await expect(desk.page.getByText('Create your administrator account')).toHaveCount(0)
    expect((await page.goto('/admin'))?.status()).toBe(200)
    await expect(page.getByText('People see that nobody is reading')).toBeVisible()
    await expect(page).toHaveTitle(/^Administration/)
    for (const view of ['Overview', 'People', 'Support team', 'Messages', 'Audit log']) {
      await openView(page, view)
      await expect(page.getByText('Reading', { exact: true })).toHaveCount(0)
    }
  })

  await test.step('a handler is invited, makes the key and opens the queue', async () => {
    await seed.openSignedIn(desk.page, handler, '/school', 'locked')
    await expect(desk.page.getByText('You are not on a team yet')).toBeVisible()
    await expectAccessible(desk.page)
    expect((await desk.page.goto('/admin'))?.status()).toBe(404)
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    await inviteHandler(page, handler)
    await createTeam(desk.page, handler)
  })

  const report = newReportOf('yara')
  const visitor = await newDevice()
  const phrase =
    await test.step('a visitor reports without a name and proves to have the words', async () => {
      await writeAnonymousReport(visitor.page, report, teamName)
      const words = await sendAndReadWords(visitor.page)
      await visitor.page.getByRole('button', { name: 'I have written them down' }).click()
      const proof = visitor.page.getByRole('textbox', { name: 'Type the 12 words once' })
      await proof.fill(words.split(' ').slice(1).join(' '))
      await visitor.page.getByRole('button', { name: 'Check the words' }).click()
      await expect(visitor.page.getByText('There should be 12 words. There are 11.')).toBeVisible()
      await proof.fill(`  ${words.toUpperCase().replaceAll(' ', ',  ')} `)
      await visitor.page.getByRole('button', { name: 'Check the words' }).click()
      await expectOpenReport(visitor.page, report)
      await expect(visitor.page).toHaveURL('/report/receipt')
      // Nothing in it identifies a session or an address.
      expect(visitor.calls.filter((call) => call.includes('/api/session'))).toEqual([])
      return words
    })

  const reason = recordSecret('words', `We spoke with the school on day ${crypto.randomUUID().slice(0, 8)}`)
  await test.step('the handler opens it and starts to look into it', async () => {
    await open(desk.page, '/school')
    await unlock(desk.page, handler)
    await desk.page.getByRole('main').getByRole('link', { name: report.title }).press('Enter')
    await expectOpenReport(desk.page, report)
    await desk.page.getByRole('main').getByRole('button', { name: 'Start investigation' }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Start investigation' }).click()
    await expect(dialog.getByText('Write what happens next.')).toBeVisible()
    // After the dialog was closed by accident, the reason is still there.
    await dialog.getByRole('textbox', { name: 'What happens next' }).fill('We spoke')
    await desk.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await desk.page.getByRole('main').getByRole('button', { name: 'Start investigation' }).click()
    await expect(dialog.getByRole('textbox', { name: 'What happens next' })).toHaveValue('We spoke')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await changeStatus(desk.page, 'Start investigation', reason)
    await expectOpenReport(desk.page, report, 'Investigating')
    await expect(desk.page.getByText(reason).first()).toBeVisible()
  })

  await test.step('the returning reporter enters the phrase and reads change and reason', async () => {
    const { page: later } = await newDevice()
    await checkOnReport(later, phrase)
    await expectOpenReport(later, report, 'Investigating')
    await expect(later.getByText(reason).first()).toBeVisible()
    await later.reload()
    await expect(later.getByRole('textbox', { name: 'Your 12 words' })).toHaveValue('')
  })

  await test.step('the handler resolves it, and the reporter opens it again', async () => {
    await changeStatus(
      desk.page,
      'Mark as resolved',
      recordSecret('words', `All agreed ${crypto.randomUUID().slice(0, 8)}`),
    )
    await expectOpenReport(desk.page, report, 'Resolved')
    const { page: later } = await newDevice()
    await checkOnReport(later, phrase)
    await expectOpenReport(later, report, 'Resolved')
    await changeStatus(
      later,
      'Reopen',
      recordSecret('words', `It began again ${crypto.randomUUID().slice(0, 8)}`),
    )
    await expectOpenReport(later, report, 'Investigating')
  })
})
