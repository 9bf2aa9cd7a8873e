// npm run bench:effort [-- --pictures folder]
// What it takes to send a report: taps, screens, words to read, and where the main button is, on a phone.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { open } from '../tests/support/journeys/opening.ts'
import { readTeam } from '../demo/team.ts'
import { firstWordInLog, longWay, shortWay, type Way, writeDownWords } from './effort/walks.ts'
import { type Screen, walker, type Walker } from './effort/watching.ts'
import { type Language, messagesOf } from './effort/words.ts'
import { askAsNewcomers, startBench } from './measuring/browser.ts'
import { describeMachine } from './measuring/machine.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { rounded } from './measuring/percentile.ts'
import { type Aim, report, table } from './measuring/result.ts'
import { staff } from './measuring/staffed.ts'

const { values } = parseArgs({
  options: { pictures: { type: 'string', default: join(import.meta.dirname, 'results', 'effort') } },
})

/** Words that somebody who does not read easily reads in a minute. */
const wordsAMinute = 150

const limits = {
  firstWord: 3,
  sent: { visitor: 9, member: 8 },
  screens: 5,
  shortWords: 600,
  longWords: 1_600,
  wordsOfScreen: 150,
  mainButton: 1_100,
  firstWordInLog: 2,
}

const bench = await startBench()
const { instance, browser } = bench
askAsNewcomers(instance.url)
try {
  await run()
} finally {
  await bench.end()
}

interface Member {
  readonly address: string
  readonly password: string
}

interface Walked {
  readonly name: string
  readonly way: 'short' | 'long'
  readonly who: 'visitor' | 'member'
  readonly firstWordAt: number
  readonly sentAt: number
  readonly screens: readonly Screen[]
  readonly words: number
  readonly minutes: number
  readonly after: readonly Screen[]
}

async function run(): Promise<void> {
  // Two who read English, for the short way and the long one, and two who read Spanish.
  const { caller, members } = await staff(instance, 4, (member) => (member <= 2 ? 'en' : 'es'))
  const { name: team } = await readTeam(caller)
  const walked: Walked[] = []
  const log: number[] = []
  let member = 0
  for (const language of ['en', 'es'] as const) {
    for (const isSignedIn of [false, true])
      for (const way of ['short', 'long'] as const)
        walked.push(
          await walkOnce(way, { language, isSignedIn, team }, isSignedIn ? members[member++] : undefined),
        )
    log.push(await toLog(language))
  }
  table(walked.map(rowOf))
  table(
    walked.flatMap(({ name, screens, after }) =>
      [...screens, ...after].map((screen) => screenRow(name, screen)),
    ),
  )
  report('effort', {
    machine: await describeMachine(instance.dataDir),
    method: `From the home page to a report that has arrived, by the pages as npm start serves them, in Chromium ${browser.version()} at 390 × 844 pixels: the short way answers nothing but what is needed to send a threat to the team, the long way every question. Words are those of the page’s main part that a sighted person is shown, of the home page those in sight before scrolling; what was opened by a press is counted, a closed “Details” is not. A field is tapped before anything is typed. Reading is at ${wordsAMinute} words a minute.`,
    aims: [
      ...walked.flatMap(aimsOf),
      aim('the log: first word at tap', Math.max(...log), limits.firstWordInLog),
    ],
    figures: { walked, log },
  })
}

async function walkOnce(kind: 'short' | 'long', way: Way, member: Member | undefined): Promise<Walked> {
  const who = member ? 'member' : 'visitor'
  const name = `${kind} way, ${who}, ${way.language}`
  const context = await newContext(way.language)
  const walk = await walkerIn(context, way.language, name, member)
  await (kind === 'short' ? shortWay(walk, way) : longWay(walk, way))
  const arrived = member ? /\/report\/[0-9a-f-]{36}$/ : /\/report\/receipt$/
  await walk.page.waitForURL(arrived)
  const [sentAt, screens] = [walk.taps, [...walk.screens]]
  if (!member) await writeDownWords(walk, way.language)
  const after = walk.screens.slice(screens.length)
  await context.close()
  const words = screens.reduce((sum, screen) => sum + screen.words, 0)
  const minutes = rounded(words / wordsAMinute)
  return {
    name,
    way: kind,
    who,
    firstWordAt: walk.firstWordAt ?? Number.NaN,
    sentAt,
    screens,
    words,
    minutes,
    after,
  }
}

function newContext(language: Language): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: instance.url,
    locale: language === 'es' ? 'es-MX' : 'en-US',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: fromNewNetwork(),
  })
}

/** On the home page, signed in with the records open where somebody has an account. */
async function walkerIn(
  context: BrowserContext,
  language: Language,
  name: string,
  member: Member | undefined,
): Promise<Walker> {
  const page = await context.newPage()
  if (member) await signInBy(page, language, member)
  else await open(page, language === 'es' ? '/es' : '/')
  const folder = join(values.pictures, name.replaceAll(/[^a-z]+/g, '-'))
  mkdirSync(folder, { recursive: true })
  let count = 0
  return walker(page, async (screen) => {
    const path = join(folder, `${String(++count).padStart(2, '0')}-${screen.replaceAll(' ', '-')}.jpg`)
    await page.screenshot({ path, fullPage: screen !== 'home', type: 'jpeg', quality: 60 })
  })
}

/** Signs in, which opens the records, and walks to the home page. */
async function signInBy(page: Page, language: Language, member: Member): Promise<void> {
  const text = messagesOf(language)
  await open(page, language === 'es' ? '/es/auth' : '/auth')
  await page.getByLabel(text('auth_email')).fill(member.address)
  await page.getByRole('textbox', { name: text('auth_password'), exact: true }).fill(member.password)
  await page.getByRole('button', { name: text('auth_sign_in'), exact: true }).click()
  await page
    .getByRole('region', { name: text('ui_toasts') })
    .getByRole('button', { name: text('ui_close'), exact: true })
    .waitFor()
  await page.getByRole('banner').getByRole('link').first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('home_start_report') })
    .first()
    .waitFor()
}

async function toLog(language: Language): Promise<number> {
  const context = await newContext(language)
  const walk = await walkerIn(context, language, `log, ${language}`, undefined)
  await firstWordInLog(walk, language)
  await context.close()
  return walk.firstWordAt ?? Number.NaN
}

function rowOf({ name, firstWordAt, sentAt, screens, words, minutes }: Walked) {
  return {
    way: name,
    'first word at tap': firstWordAt,
    'sent at tap': sentAt,
    screens: screens.length,
    words,
    'minutes of reading': minutes,
  }
}

function screenRow(way: string, { name, words, mainButton }: Screen) {
  return { way, screen: name, words, 'main button (px)': mainButton ?? '' }
}

function aim(what: string, measured: number, most: number): Aim {
  return { what, aim: `≤ ${most}`, measured: String(measured), reached: measured <= most }
}

function aimsOf({ name, way, who, firstWordAt, sentAt, screens, words }: Walked): Aim[] {
  if (way === 'short') {
    return [
      aim(`${name}: first word at tap`, firstWordAt, limits.firstWord),
      aim(`${name}: sent at tap`, sentAt, limits.sent[who]),
      aim(`${name}: screens`, screens.length, limits.screens),
      aim(`${name}: words`, words, limits.shortWords),
    ]
  }
  return [
    aim(`${name}: words`, words, limits.longWords),
    aim(
      `${name}: words of one screen`,
      Math.max(...screens.map((screen) => screen.words)),
      limits.wordsOfScreen,
    ),
    aim(
      `${name}: main button (px from the top)`,
      Math.max(...screens.map(({ mainButton }) => mainButton ?? 0)),
      limits.mainButton,
    ),
  ]
}
