import { expect, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { newPerson, reloadUnlocked } from '../support/journeys/people.ts'
import { expectOpenReport, newReportOf, writeAnonymously } from '../support/journeys/reports.ts'
import {
  becomeAdministrator,
  becomeMember,
  foundTeam,
  invite,
  letIn,
  ownWords,
  remove,
  takeName,
  teamName,
} from '../support/journeys/team.ts'

// A new server, whose story goes on from test to test.
test.use({ ownServer: 'handlers' })
test.describe.configure({ mode: 'default' })

test('a second handler is let in by their words; the first leaves, and what comes then is sealed past them', async ({
  page,
  server,
  newDevice,
}) => {
  test.setTimeout(180_000)
  const admin = newPerson('abel')
  const [first, second] = [newPerson('bo'), newPerson('cleo')]
  const [firstDesk, secondDesk] = [(await newDevice()).page, (await newDevice()).page]
  await becomeAdministrator(page, server, admin)
  await becomeMember(firstDesk, server, first)
  await becomeMember(secondDesk, server, second)
  await invite(page, first)
  await foundTeam(firstDesk, first)
  await expect(firstDesk.getByText('People cannot see who you are')).toBeVisible()
  await takeName(firstDesk, 'Bo Lindqvist')
  await invite(page, second)
  const words = await ownWords(secondDesk, second)
  await letIn(firstDesk, first, words)
  await reloadUnlocked(secondDesk, second, 'Who reads here')
  await expect(secondDesk.getByText('No reports here')).toBeVisible()

  await remove(page, 'Bo Lindqvist')
  await reloadUnlocked(secondDesk, second, 'Who reads here')
  await secondDesk.getByRole('button', { name: 'Replace the key' }).click()
  await expect(secondDesk.getByText('The team needs a new key')).toHaveCount(0)
  await expectAccessible(secondDesk)
  await firstDesk.reload()
  await expect(firstDesk.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()

  await secondDesk.getByText('The team’s key in words').click()
  const link = (await secondDesk.getByText(/\/report#[\w-]{22}$/).textContent()) ?? ''
  await expectAccessible(secondDesk)

  const report = newReportOf('dara')
  const visitor = (await newDevice()).page
  const phrase = await writeAnonymously(visitor, report, teamName, { from: link })
  await visitor.getByRole('button', { name: 'I have written them down' }).click()
  await visitor.getByRole('textbox', { name: 'Type the 12 words once' }).fill(phrase)
  await visitor.getByRole('button', { name: 'Check the words' }).click()
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expectOpenReport(visitor, report)
  await reloadUnlocked(secondDesk, second, 'Who reads here')
  await secondDesk.getByRole('main').getByRole('link', { name: report.title }).click()
  await expectOpenReport(secondDesk, report)
})

test('where a link carries another fingerprint than the team has, nothing is sent', async ({
  page,
  calls,
}) => {
  const phrase = await writeAnonymously(page, newReportOf('edda'), teamName, {
    from: `/report#${'A'.repeat(22)}`,
  })
  await page.getByRole('button', { name: 'I have written them down' }).click()
  await page.getByRole('textbox', { name: 'Type the 12 words once' }).fill(phrase)
  await page.getByRole('button', { name: 'Check the words' }).click()
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(
    page.getByText('A key or an entry here is not what it is said to be. Nothing was sent to it'),
  ).toBeVisible()
  expect(calls.filter((call) => call === 'POST /api/reports')).toEqual([])
})
