import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** Checks that the saved file and the printed sheet of twelve words hold the words and nothing else. */
export async function expectSavedWords(page: Page, phrase: string): Promise<void> {
  const where = `${new URL(page.url()).host}/reports/check`
  const numbered = phrase.split(' ').map((word, index) => `${String(index + 1).padStart(2)}. ${word}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('notes.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe(`${numbered.join('\n')}\n\n${where}\n`)

  const pageTitle = await page.title()
  // A headless browser prints nothing and reports at once that it has.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print the words' }).click()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-sheet]')
  await expect(sheet.getByRole('listitem')).toHaveText(numbered.map((each) => each.trim()))
  await expect(sheet.getByText(where)).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page).toHaveTitle('Notes')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveTitle(pageTitle)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('main')).toBeVisible()
}
