import type { Page } from '@playwright/test'

/** Pastes something on the page that opens certificates. */
export async function checkCertificate(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'The link, or the text from the file' }).fill(text)
  await page.getByRole('button', { name: 'Check certificate' }).click()
}
