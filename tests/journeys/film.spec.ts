import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { chooseFiles, continueForm, newReportOf, writeStory } from '../support/journeys/reports.ts'
import { largeFilm } from '../support/journeys/sample-files.ts'
import { playFrom } from '../support/journeys/viewed-files.ts'

test.use({ showsFiles: true })

test('a large film streams and plays from the sought position @long', async ({ page }) => {
  await open(page, '/report')
  await writeStory(page, newReportOf('fay'))
  for (let question = 0; question < 5; question++) await continueForm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'What evidence do you have?' })).toBeVisible()
  const seconds = 4
  const film = await largeFilm(page, seconds, 20 * 1024 * 1024)
  await chooseFiles(page, [film])
  await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
  await page.getByRole('button', { name: 'Continue with this answer' }).click()
  await page.getByRole('button', { name: `View ${film.name}` }).click()
  const dialog = page.getByRole('dialog')
  const player = dialog.frameLocator('iframe').locator('video')
  await expect(player).toBeVisible()
  const wound = await playFrom(player, 0.5)
  expect(wound.length).toBeGreaterThan(seconds * 0.7)
  expect(wound.length).toBeLessThan(seconds * 1.5)
  expect(wound.at).toBeGreaterThan(0.45)
  // Streamed in pieces: a complete file would be a file of the frame's own.
  expect(await player.getAttribute('data-read')).toBe('in pieces')
  await expectAccessible(page)
})
