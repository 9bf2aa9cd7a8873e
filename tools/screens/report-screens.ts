import type { Page } from '@playwright/test'
import type { homeScreens } from '#content/installed-app.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { Locale } from '#web/ui/language/locale.ts'
import type { Filled } from '../../demo/fill.ts'

const story = {
  en: 'Three people made a second chat without me. They post pictures of me there, and laugh when I ask them to stop.',
  es: 'Tres personas hicieron otro chat sin mí. Ahí ponen fotos mías, y se ríen cuando les pido que paren.',
} as const

interface ReportWalkthrough {
  /** The address of a page in the language. */
  readonly at: (path: string) => string
  readonly locale: Locale
  readonly receipts: Filled['receipts']
}

/**
 * Sends a report from its first question to its words, and looks at one that was answered.
 * @param draw is called on each screen that is shown
 */
export async function walkThroughReport(
  page: Page,
  { at, locale, receipts }: ReportWalkthrough,
  draw: (step: (typeof homeScreens.steps)[number]) => Promise<void>,
): Promise<void> {
  const inLanguage = { locale }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const drawFromTop = async (step: (typeof homeScreens.steps)[number]) => {
    await page.evaluate(async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      window.scrollTo(0, 0)
      await document.fonts.ready
    })
    await draw(step)
  }

  await page.goto(at('/report'))
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: m.device_question_own({}, inLanguage) }).click()
  await page.getByRole('textbox', { name: m.reports_step_story({}, inLanguage) }).fill(story[locale])
  await drawFromTop('write')
  await press(m.report_form_skip({}, inLanguage))

  await page.getByRole('radio').first().check()
  await page.getByRole('radio', { name: m.reports_sender_receipt({}, inLanguage) }).check()
  await drawFromTop('choose')
  await press(m.reports_continue({}, inLanguage))
  await press(m.reports_send({}, inLanguage))

  await page.getByRole('list', { name: m.receipts_words_label({}, inLanguage) }).waitFor()
  await drawFromTop('send')

  const answered = receipts.find(
    ({ status, title }) =>
      status === 'investigating' && title.startsWith(locale === 'es' ? 'Muestra' : 'Sample'),
  )
  if (!answered)
    throw new Error('the samples have no answered report in this language that was sent without a name')
  await page.context().clearCookies()
  await page.goto(at('/reports/check'))
  await page
    .getByRole('textbox', { name: m.receipts_words_label({}, inLanguage) })
    .fill(answered.words.join(' '))
  await press(m.receipts_open({}, inLanguage))
  await page.getByRole('heading', { level: 1, name: answered.title }).waitFor()
  await drawFromTop('follow')
}
