import type { Page } from '@playwright/test'
import { rightAnswers } from '../certificates.ts'
import { goToPart } from './parts.ts'

/** Pastes text into the page that verifies certificates. */
export async function checkCertificate(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'The link, or the text from the file' }).fill(text)
  await page.getByRole('button', { name: 'Check certificate' }).click()
}

/** Goes back through the questions of the module "Is this bullying?" from its last part, answers each correctly, and returns. */
export async function answerCorrectly(page: Page): Promise<void> {
  for (const answer of rightAnswers.toReversed()) {
    await goToPart(page, 'Back')
    await page.getByText(answer, { exact: true }).click()
  }
  for (const _ of rightAnswers) await goToPart(page, 'Next')
}
