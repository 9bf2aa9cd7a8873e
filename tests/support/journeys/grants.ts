import { expect, type Page } from '@playwright/test'
import { closeToast, expectToast } from './people.ts'
import { open } from './page-load.ts'
import { openPart } from './parts.ts'

/** As a confirmed member with open records: makes a contact code. @returns it, with the words of its keys */
export async function newContactCode(page: Page): Promise<{ code: string; words: string }> {
  await open(page, '/reports?tab=shared')
  await page.getByText('Let someone share a report with you').click()
  await page.getByRole('button', { name: 'Create a contact code' }).click()
  const code = page.getByText(/^[\w-]{22}\.[\w-]+$/)
  await expect(code).toBeVisible()
  const words = page.getByText(/^(?:[a-z]+ ){7}[a-z]+$/)
  return { code: (await code.textContent()) ?? '', words: (await words.textContent()) ?? '' }
}

/** As the reporter, with the report open: gives a person access, after comparing the words. */
export async function giveAccess(
  page: Page,
  { code, words }: { code: string; words: string },
): Promise<void> {
  await openPart(page, 'People')
  await page.getByRole('textbox', { name: 'Their contact code' }).fill(code)
  await page.getByRole('button', { name: 'Find this person' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Give access' }).click()
  await expectToast(page, 'They can now read it')
  await closeToast(page)
}

/** As the reporter, with the report open: revokes the access given by {@link giveAccess}. */
export async function endAccess(page: Page, name: string): Promise<void> {
  await openPart(page, 'People')
  await page.getByRole('button', { name: `End access: ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click()
  await expectToast(page, 'Their access has ended')
  await closeToast(page)
}
