import { expect, open, test } from '../support/journeys/journey.ts'
import { unlock } from '../support/journeys/people.ts'
import { expectOpenReport, newReportOf } from '../support/journeys/reports.ts'

// The prepared state of other journeys equals what a person would create on the screen.

test('records opened in another tab open here; locking locks both @long', async ({ page, seed }) => {
  const report = newReportOf('ines')
  const ines = await seed.member('ines')
  const path = await seed.report(ines, report)
  await seed.openSignedIn(page, ines, path)
  await expectOpenReport(page, report)
  await open(page, '/security')
  await page.getByRole('button', { name: 'Lock now' }).click()
  const locked = page.getByRole('heading', { name: 'Unlock your records' })
  await expect(locked).toBeVisible()
  await page.reload()
  await expect(locked).toBeVisible()
  await unlock(page, ines)
  await open(page, path)
  await expectOpenReport(page, report)
})
