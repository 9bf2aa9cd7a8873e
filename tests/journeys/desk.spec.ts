import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { menuHeading } from '../support/journeys/menus.ts'
import { expectToast, unlock } from '../support/journeys/people.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { openPart } from '../support/journeys/parts.ts'

test.use({ ownServer: 'desk' })

test('triages cases by keyboard, shows assignees, holds new cases back @long', async ({
  page,
  seed,
  newDevice,
  isMobile,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const admin = await seed.administrator('abel')
  const [first, second] = [
    await seed.confirmedMember('bo', 'Bo Lindqvist'),
    await seed.confirmedMember('cleo', 'Cleo Marsh'),
  ]
  const team = await seed.team(admin, [first])
  await seed.addHandler(team, second)
  const reporter = await seed.member('dara', { confirmed: true })
  const [calm, urgent] = [newReportOf('calm'), newReportOf('urgent')]
  await seed.report(reporter, calm, { to: team, severity: 'low' })
  await seed.report(reporter, urgent, { to: team, severity: 'high' })
  await seed.openSignedIn(page, first, '/school')
  const colleague = (await newDevice()).page
  await seed.openSignedIn(colleague, second, '/school')
  const queue = page.getByRole('list', { name: 'Cases' })
  const rows = queue.getByRole('listitem')
  const pane = page.getByRole('region', { name: 'The report you chose' })
  // Touch targets are taller than mouse targets.
  const { height, top } = isMobile ? { height: 44, top: 152 } : { height: 40, top: 140 }
  const low = async () => {
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBe(height)
    expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(top)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  }

  await test.step('danger first, each unread, with how many there are', async () => {
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(urgent.title)
    await expect(rows.first()).toContainText('Unread:')
    await expect(page.getByRole('button', { name: 'Open 2' })).toHaveAttribute('aria-pressed', 'true')
    await low()
    await expect(page.getByRole('region', { name: 'Who is away' })).toContainText('Nobody is away.')
    await page.getByRole('button', { name: 'Set an absence' }).click()
    const away = page.getByRole('dialog')
    await away.getByRole('combobox').selectOption('Cleo Marsh')
    await away.getByLabel('First day').fill('2020-02-03')
    await away.getByLabel('Last day').fill('2020-02-01')
    await away.getByRole('button', { name: 'Save for the team' }).click()
    await expect(away.getByLabel('Last day')).toHaveAccessibleDescription(
      /The last day cannot be before the first day\./,
    )
    await expect(away.getByLabel('Last day')).toBeFocused()
    await away.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('it is opened beside the queue, taken, and the colleague sees that', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('o')
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

  await test.step('pressing a title previews it, and returning from its page resumes there', async () => {
    await rows.last().getByRole('link').click()
    await expect(pane.getByText(calm.story)).toBeVisible()
    await pane.getByRole('link', { name: 'Open this report' }).click()
    await expect(page).toHaveURL(/\/report\//)
    await page.goBack()
    await expect(pane.getByText(calm.story)).toBeVisible()
    await pane.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Templates' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the search survives going back and never enters the URL', async () => {
    const search = page.getByRole('searchbox', { name: 'Search cases' })
    await search.fill(calm.title)
    await expect(rows).toHaveCount(1)
    await rows.first().getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/report\//)
    await page.getByRole('link', { name: 'Case desk', exact: true }).click()
    await expect(search).toHaveValue(calm.title)
    await expect(rows).toHaveCount(1)
    expect(decodeURIComponent(page.url())).not.toContain(calm.title)
    await rows.first().getByRole('checkbox').check()
    await search.fill('zzzz nothing has this')
    await page.getByRole('button', { name: 'Search closed cases' }).click()
    await expect(page.getByRole('button', { name: 'Closed 0' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('1 selected')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all open cases' }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Select none' }).click()
  })

  await test.step('forgets the search after the records were locked', async () => {
    await page.getByRole('searchbox', { name: 'Search cases' }).fill(calm.title)
    await menuHeading(page.getByRole('banner'), 'About Us').click()
    await page.getByRole('banner').getByRole('link', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Lock now' }).click()
    await unlock(page, first)
    await page.goBack()
    await expect(rows).toHaveCount(2)
    await expect(page.getByRole('searchbox', { name: 'Search cases' })).toHaveValue('')
  })

  await test.step('shows a task of an assigned case at the desk until done', async () => {
    await rows.first().getByRole('link').click()
    await pane.getByRole('button', { name: 'Assign to me' }).click()
    await expect(pane.getByText('Assigned to you')).toBeVisible()
    await pane.getByRole('link', { name: 'Open this report' }).click()
    await openPart(page, 'Case work')
    const todo = recordSecret('words', `Call her home ${crypto.randomUUID().slice(0, 8)}`)
    await page.getByRole('button', { name: 'Add a task' }).click()
    await page.getByRole('textbox', { name: 'What needs to be done' }).fill(todo)
    await page.getByLabel('Due date').fill('2020-01-02')
    await page.getByRole('button', { name: 'Save for the team' }).click()
    await expect(page.getByRole('region', { name: 'Tasks', exact: true }).getByText(todo)).toBeVisible()
    await open(page, '/school')
    await page.getByText('Tasks in your cases: 1').click()
    await page.getByRole('link', { name: todo }).click()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await expect(page.getByText('Done', { exact: true })).toBeVisible()
    await open(page, '/school')
    await expect(rows).toHaveCount(2)
    await expect(page.getByText('Tasks in your cases')).toHaveCount(0)
  })

  await test.step('tags two cases by a found tag at once and snoozes them', async () => {
    await rows.first().getByRole('link').focus()
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Add tag' }).click()
    await page.getByRole('textbox', { name: 'Tag' }).fill('Stairwell B')
    await page.keyboard.press('Enter')
    await expectToast(page, '2 cases tagged “Stairwell B”')
    await expect(rows.first().getByText('Stairwell B')).toBeVisible()
    await low()
    await page.getByRole('searchbox', { name: 'Search cases' }).fill('stairwell')
    await expect(rows).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Search cases' }).fill(urgent.title)
    await expect(rows).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search cases' }).fill('')
    await expect(rows).toHaveCount(2)
    await rows.last().getByRole('checkbox').check()
    await page.keyboard.press('s')
    await page.getByRole('dialog').getByRole('button').nth(2).click()
    await expectToast(page, 'Snoozed')
    await expect(page.getByRole('button', { name: 'Snoozed 1' })).toBeVisible()
  })

  await test.step('announces new cases above the list and moves nothing until shown', async () => {
    const late = newReportOf('late')
    await seed.report(reporter, late, { to: team, severity: 'high' })
    await expect(page.getByText('1 new', { exact: true })).toBeVisible()
    await expect(queue.getByText(late.title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(queue.getByText(late.title)).toBeVisible()
  })

  await test.step('keys that were turned off stay off', async () => {
    await page.keyboard.press('?')
    const uses = page.getByRole('checkbox', { name: 'Turn on keyboard shortcuts' })
    // The device question is not answered yet, so the setting is stored in the account only.
    const arrived = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/personal-records/'),
    )
    await uses.uncheck()
    await page.keyboard.press('Escape')
    await arrived
    await open(page, '/school')
    await page.getByRole('button', { name: 'Keyboard shortcuts', exact: true }).click()
    await expect(uses).not.toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('the dashboard summarises the desk, and each number links to its cases', async () => {
    await open(page, '/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Mine' }).click()
    await expect(page.getByRole('button', { name: /^Mine / })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('on a phone each case takes two lines; its title opens it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/school')
    await page.getByRole('list', { name: 'Cases' }).getByRole('link', { name: urgent.title }).click()
    await expect(page).toHaveURL(/\/report\//)
  })
})
