import type { Page } from '@playwright/test'
import { fittingAnswers } from '../certificates.ts'
import { followPart } from './parts.ts'

/** Pastes something on the page that opens certificates. */
export async function checkCertificate(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'The link, or the text from the file' }).fill(text)
  await page.getByRole('button', { name: 'Check certificate' }).click()
}

/** Goes from the last part of the module "Is this bullying?" back through its questions, answers each, and comes back. */
export async function answerFittingly(page: Page): Promise<void> {
  for (const answer of fittingAnswers.toReversed()) {
    await followPart(page, 'Back')
    await page.getByText(answer, { exact: true }).click()
  }
  for (const _ of fittingAnswers) await followPart(page, 'Next')
}
