import type { Page } from '@playwright/test'
import { hasAgeProgram } from '../support/age-program.ts'
import { expectOpenedByAge } from '../support/journeys/interop.ts'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { answerUpToReaders, newReportOf } from '../support/journeys/reports.ts'
import { teamName } from '../support/journeys/team.ts'

// What the twelve words of a report open, on a server where nobody reads.
test('without a team, a server has no readers and sends nothing', async ({ page }) => {
  await open(page, '/report')
  await answerUpToReaders(page, newReportOf('uma'))
  await expect(page.getByText('Nobody is reading here now')).toBeVisible()
  await expect(page.getByRole('radio', { name: teamName })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Only me' })).toBeVisible()
})

test('public age opens browser-sealed files, and the browser opens age files', async ({
  page,
  server,
  seed,
}) => {
  test.skip(!(await hasAgeProgram()), 'There is no age program here, and none could be installed.')
  const report = newReportOf('yara')
  const { words } = await seed.anonymousReport(report)
  await expectOpenedByAge(page, server, words, report)
})

test('distinguishes a phrase without a report from a wrong phrase @long', async ({ page }) => {
  const none = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  await typeEarly(page, none)
  await page.getByRole('button', { name: 'Open the report' }).click()
  await expect(page.getByText('No report found')).toBeVisible()
  await page.getByRole('button', { name: 'Enter the words again' }).click()
  const words = page.getByRole('textbox', { name: 'Your 12 words' })
  await words.fill('legal winner thank yeer wave sausage worth useful legal winner thank yellow')
  await page.getByRole('button', { name: 'Open the report' }).click()
  await expect(page.getByText('Word 4 is not in the list. Check how it is spelled.')).toBeVisible()
})

/** Types the words on a slow network, where the field appears before its code. */
async function typeEarly(page: Page, words: string): Promise<void> {
  const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayLoad
    await route.fallback()
  })
  await page.goto('/reports/check', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Your 12 words' })
  await field.fill(words)
  letLoad()
  await waitForFullHydration(page)
  await expect(field).toHaveValue(words)
}
