import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { expectToast } from '../support/journeys/people.ts'
import { newReportOf } from '../support/journeys/reports.ts'

test.use({ ownServer: 'desk', visits: ['/school', '/report/:id'] })

test('cases are triaged by the keyboard; a colleague sees whose they are, and what comes waits until it is asked for @long', async ({
  page,
  given,
  newDevice,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const admin = await given.administrator('abel')
  const [first, second] = [
    await given.colleague('bo', 'Bo Lindqvist'),
    await given.colleague('cleo', 'Cleo Marsh'),
  ]
  const team = await given.team(admin, [first])
  await given.joins(team, second)
  const reporter = await given.member('dara', { confirmed: true })
  const [calm, urgent] = [newReportOf('calm'), newReportOf('urgent')]
  await given.report(reporter, calm, { to: team, severity: 'low' })
  await given.report(reporter, urgent, { to: team, severity: 'high' })
  await given.signedIn(page, first, '/school')
  const colleague = (await newDevice()).page
  await given.signedIn(colleague, second, '/school')
  const queue = page.getByRole('list', { name: 'Cases' })
  const rows = queue.getByRole('listitem')

  await test.step('danger first, each unread, with how many there are', async () => {
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(urgent.title)
    await expect(rows.first()).toContainText('Unread:')
    await expect(page.getByRole('button', { name: 'Open 2' })).toHaveAttribute('aria-pressed', 'true')
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(48)
  })

  await test.step('it is opened beside the queue, taken, and the colleague sees that', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('o')
    const pane = page.getByRole('region', { name: 'The report you chose' })
    await expect(pane.getByText(urgent.story)).toBeVisible()
    await expect(rows.first()).not.toContainText('Unread:')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText('Next case')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('a')
    await expect(rows.first()).toContainText('You')
    await expect(
      colleague.getByRole('listitem').filter({ hasText: urgent.title }).getByText('Bo Lindqvist'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Undone')
    await expect(rows.first()).not.toContainText('You')
  })

  await test.step('it is answered from a template, beside the queue', async () => {
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Templates' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: /^Your message/ })).toBeVisible()
  })

  await test.step('two at once: tagged by a word that is found, and put aside', async () => {
    await rows.first().getByRole('link').focus()
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Add a tag' }).click()
    await page.getByRole('textbox', { name: 'Tag' }).fill('Stairwell B')
    await page.keyboard.press('Enter')
    await expectToast(page, '2 cases tagged “Stairwell B”')
    await page.getByRole('searchbox', { name: 'Search the cases' }).fill('stairwell')
    await expect(rows).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Search the cases' }).fill(urgent.title)
    await expect(rows).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search the cases' }).fill('')
    await expect(rows).toHaveCount(2)
    await rows.last().getByRole('checkbox').check()
    await page.keyboard.press('s')
    await page.getByRole('dialog').getByRole('button').nth(2).click()
    await expectToast(page, 'Put aside')
    await expect(page.getByRole('button', { name: 'Put aside 1' })).toBeVisible()
  })

  await test.step('what comes is told above the list, and moves nothing until it is shown', async () => {
    const late = newReportOf('late')
    await given.report(reporter, late, { to: team, severity: 'high' })
    await expect(page.getByText('1 new', { exact: true })).toBeVisible()
    await expect(queue.getByText(late.title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Show them' }).click()
    await expect(queue.getByText(late.title)).toBeVisible()
  })

  await test.step('on a phone it is cards, and a title leads to the case', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/school')
    await page.getByRole('list', { name: 'Cases' }).getByRole('link', { name: urgent.title }).click()
    await expect(page).toHaveURL(/\/report\//)
  })
})
