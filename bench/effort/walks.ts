import type { Locator, Page } from '@playwright/test'
import { inLocale, type Localised } from '#content/localised.ts'
import { attempts } from '#content/report-types/attempts.ts'
import { needs } from '#content/report-types/needs.ts'
import { places } from '#content/report-types/places.ts'
import { recurrences } from '#content/report-types/recurrences.ts'
import { severities } from '#content/report-types/severities.ts'
import { reportTypeName } from '#content/report-types/types.ts'
import { ways } from '#content/report-types/ways.ts'
import { reporterRoles } from '#content/report-types/reporter-roles.ts'
import type { Walker } from './watching.ts'
import { type Language, messagesOf } from './words.ts'

/** Where somebody walks, and who they are. */
export interface Way {
  readonly language: Language
  readonly isSignedIn: boolean
  /** The team's name, as the page names it. */
  readonly team: string
}

const story = {
  en: 'He says he will hurt me after school. He waits at the gate.',
  es: 'Dice que me va a pegar al salir de la escuela. Me espera en la puerta.',
}

/** The page's controls by what they are called in its language. */
function controlsOf(page: Page, language: Language) {
  const text = messagesOf(language)
  const main = page.getByRole('main')
  const exact = true
  return {
    text,
    main,
    /** The last one: a link may lead to the same place from above. */
    link: (name: string) => main.getByRole('link', { name: text(name), exact }).first(),
    button: (name: string) => main.getByRole('button', { name: text(name), exact }),
    field: (name: string) => main.getByRole('textbox', { name: text(name) }).first(),
    radio: (name: string) => main.getByRole('radio', { name, exact }),
    checkbox: (name: string) => main.getByRole('checkbox', { name, exact }),
    named: (name: Localised) => inLocale(name, language),
    folded: (name: string) => main.locator('summary', { hasText: text(name) }),
    asks: (name: string) => main.getByRole('heading', { level: 1, name: text(name), exact }).waitFor(),
  }
}

async function fromHome(walk: Walker, language: Language): Promise<void> {
  const { link, field } = controlsOf(walk.page, language)
  await walk.leave('home', link('home_start_report'), 'seen')
  await walk.tap(link('home_start_report'))
  await field('reports_step_story').waitFor()
}

/** Who reads it and how it is sent, how to be reached, the answers, and Send. */
async function toTheTeam(
  walk: Walker,
  { language, isSignedIn, team }: Way,
  reached?: () => Promise<void>,
): Promise<void> {
  const { text, button, radio, asks } = controlsOf(walk.page, language)
  await asks('reports_ask_readers')
  await walk.tap(radio(team))
  await walk.tap(radio(text(isSignedIn ? 'reports_sender_member' : 'reports_sender_receipt')))
  await on(walk, 'readers', button('reports_continue'))
  // The short way does not ask how to be reached.
  if (reached) {
    await asks('report_form_ask_contact')
    await reached()
    await on(walk, 'contact', button('reports_continue'))
  }
  await asks('reports_ask_check')
  await on(walk, 'check', button('reports_send'))
}

async function on(walk: Walker, name: string, button: Locator): Promise<void> {
  await walk.leave(name, button)
  await walk.tap(button)
}

/** What is needed to send a threat to the team, and nothing else. */
export async function shortWay(walk: Walker, way: Way): Promise<void> {
  const { field, button } = controlsOf(walk.page, way.language)
  await fromHome(walk, way.language)
  await walk.type(field('reports_step_story'), story[way.language])
  await on(walk, 'story', button('report_form_skip'))
  await toTheTeam(walk, way)
}

/** Answers every question of the form as the person it happened to. */
export async function longWay(walk: Walker, way: Way): Promise<void> {
  const { text, field, button, radio, checkbox, named, folded, asks, main } = controlsOf(
    walk.page,
    way.language,
  )
  const next = () => button('reports_continue')
  await fromHome(walk, way.language)
  await walk.type(field('reports_step_story'), story[way.language])
  await walk.tap(folded('report_form_add_title'))
  await walk.type(field('reports_title_label'), 'At the gate')
  await walk.tap(radio(named(reporterRoles[0]!.name)))
  await walk.tap(button('device_question_own'))
  await on(walk, 'story', next())
  await asks('report_form_ask_kind')
  await walk.tap(checkbox(named(reportTypeName('threats'))))
  await on(walk, 'what', next())
  await asks('reports_ask_when')
  await walk.tap(radio(text('reports_when_day')))
  for (const [part, value] of [
    ['ui_date_day', '3'],
    ['ui_date_month', '11'],
    ['ui_date_year', '2025'],
  ] as const)
    await walk.type(field(part), value)
  await walk.tap(radio(named(recurrences[1]!.name)))
  await on(walk, 'when', next())
  await asks('reports_ask_where')
  await walk.tap(checkbox(named(places[0]!.name)))
  await walk.type(field('reports_place_label'), 'At the gate')
  await on(walk, 'where', next())
  await asks('report_form_ask_people')
  await walk.type(field('report_form_person_name'), 'Alex')
  await walk.type(field('report_form_person_words'), '8b')
  await on(walk, 'people', next())
  await asks('report_form_ask_evidence')
  await walk.type(field('report_form_evidence_label'), 'A chat on my phone')
  await on(walk, 'evidence', next())
  await asks('report_form_ask_effect_me')
  await walk.tap(radio(named(severities[1]!.name)))
  await walk.type(field('report_form_effect_label'), 'I stay at home')
  await on(walk, 'effect', next())
  await asks('report_form_ask_needs')
  await walk.tap(checkbox(named(needs[0]!.name)))
  await walk.type(field('report_form_wish_label'), 'A teacher at the gate')
  await walk.tap(checkbox(named(attempts[0]!.name)))
  await walk.type(field('report_form_tried_label'), 'They laughed')
  await on(walk, 'needs', next())
  await toTheTeam(walk, way, async () => {
    await walk.tap(checkbox(named(ways[0]!.name)))
    await walk.type(field('report_form_not_told_label'), 'My cousin')
  })
  await main.waitFor()
}

/** After sending without a name: writes the words down and types them once. */
export async function writeDownWords(walk: Walker, language: Language): Promise<void> {
  const { text, button, field, main } = controlsOf(walk.page, language)
  const items = main.getByRole('list', { name: text('receipts_words_label') }).getByRole('listitem')
  await items.first().waitFor()
  const words = (await items.allTextContents()).map((each) => each.replaceAll(/[^a-z]/g, ''))
  await on(walk, 'words', button('receipts_written_down'))
  await walk.type(field('receipts_proof_label'), words.join(' '))
  await on(walk, 'words typed', button('receipts_proof_button'))
  await main.getByText(text('receipts_no_notice')).waitFor()
}

/** From the home page to the first word in the log. */
export async function firstWordInLog(walk: Walker, language: Language): Promise<void> {
  const { text, main } = controlsOf(walk.page, language)
  const card = main.getByRole('link', { name: text('home_card_record') }).first()
  await walk.tap(card)
  const words = main.getByRole('textbox', { name: text('incident_log_words_label') })
  await words.waitFor()
  await walk.type(words, story[language])
}
