// npm run bench:lists [-- --many 3000 --few 30]
// Whether a list of thousands moves and answers as one of thirty does: reports and the incident log, in a browser.
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { createCaller } from '../demo/caller.ts'
import { open } from '../tests/support/journeys/journey.ts'
import { signIn } from '../tests/support/journeys/people.ts'
import { type Filled, fillLists } from './lists/seed.ts'
import { useList } from './lists/observer.ts'
import { askAsNewcomers, slowdown, startBench } from './measuring/browser.ts'
import { describeMachine } from './measuring/machine.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'

const { values } = parseArgs({
  options: { many: { type: 'string', default: '3000' }, few: { type: 'string', default: '30' } },
})
const [many, few] = [Number(values.many), Number(values.few)]
/** Milliseconds that an answer may take to be called good (Interaction to Next Paint), and times that many may take as few. */
const aims = { answer: 200, ratio: 1.5 }
/** How long a new device may take to open thousands of reports, in milliseconds. */
const timeoutMs = 900_000

const bench = await startBench()
const { instance, browser } = bench
askAsNewcomers(instance.url)
try {
  await run()
} finally {
  await bench.end()
}
// The browser's own code, by which the lists are filled, listens to other tabs and would wait for them.
process.exit()

async function run(): Promise<void> {
  const caller = createCaller(instance.url)
  console.log(`Writing ${few} and ${many} reports and entries…`)
  const people = { few: await fillLists(caller, 'few', few), many: await fillLists(caller, 'many', many) }
  const measured = { few: await measure(people.few), many: await measure(people.many) }
  const rows = [...measured.few.rows, ...measured.many.rows]
  table(rows)
  const slowest = Math.max(...measured.many.rows.map((row) => row['slowest answer (ms)']))
  report('lists', {
    machine: await describeMachine(instance.dataDir),
    method: `Two members, one with ${few} and one with ${many} reports and as many entries in the incident log, each in Chromium ${browser.version()} at 390 × 844 pixels: a list is scrolled with the wheel, and a word is typed into its search and taken away, letter by letter; then the same with the processor slowed down ${slowdown} times.`,
    aims: [
      {
        what: `slowest answer to a letter, ${many} in the list, processor ${slowdown} times slower`,
        aim: `≤ ${aims.answer} ms`,
        measured: `${slowest} ms`,
        reached: slowest <= aims.answer,
      },
      ...(['Reports', 'Log'] as const).map((list) => ratioOf(list, measured)),
    ],
    figures: { rows, opening: { few: measured.few.opening, many: measured.many.opening } },
  })
}

type Measured = Awaited<ReturnType<typeof measure>>

function ratioOf(list: string, { few: one, many: other }: { few: Measured; many: Measured }) {
  const frame = ({ rows }: Measured) =>
    rows.find((row) => row.list === list && row.slower === slowdown)?.['frame p95 (ms)'] ?? Number.NaN
  const ratio = rounded(frame(other) / frame(one), 2)
  const what = `${list}: p95 of a frame while scrolling ${many}, against ${few}, processor ${slowdown} times slower`
  return { what, aim: `≤ ${aims.ratio}`, measured: String(ratio), reached: ratio <= aims.ratio }
}

/** Uses both lists, on a device that never saw them before, and again when it knows them. */
async function measure({ address, password, count }: Filled) {
  const context = await browser.newContext({
    baseURL: instance.url,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: fromNewNetwork(),
  })
  const page = await context.newPage()
  await signIn(page, { address, password })
  const opening = {
    'all reports opened for the first time (ms)': await timed(() => openReports(page, password, count, true)),
    'later, unlocking included, to the whole list (ms)': await timed(() =>
      openReports(page, password, count),
    ),
    'the log, unlocking included, to its newest entries (ms)': await timed(() => openLog(page, password)),
  }
  const rows = []
  const client = await context.newCDPSession(page)
  for (const slower of [1, slowdown]) {
    for (const list of ['Log', 'Reports'] as const) {
      const [show, search, typed] =
        list === 'Log'
          ? [openLog, 'Search your log', `entry ${count}`]
          : [openReports, 'Search your reports', `report ${count}`]
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await show(page, password, count)
      await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
      rows.push({ list, count, slower, ...(await useList(page, search, typed)) })
    }
  }
  await context.close()
  return { rows, opening }
}

async function openReports(page: Page, password: string, count: number, isFirst = false): Promise<void> {
  await open(page, '/reports')
  // Of thirty it is gone before Playwright has looked for it.
  const opened = isFirst ? progressSeenAndGone(page) : undefined
  await unlock(page, password)
  await page.getByRole('main').getByText(`${count} reports`).waitFor({ timeout: timeoutMs })
  await opened
  await page.getByRole('main').getByRole('progressbar').waitFor({ state: 'detached', timeout: timeoutMs })
}

/** Resolves once a bar that says how far something is has been there and is no more. */
function progressSeenAndGone(page: Page): Promise<void> {
  return page.evaluate(() => {
    let isSeen = false
    return new Promise<void>((resolve) => {
      new MutationObserver(() => {
        const isThere = document.querySelector('main progress') !== null
        if (isSeen && !isThere) resolve()
        isSeen ||= isThere
      }).observe(document.body, { childList: true, subtree: true })
    })
  })
}

async function openLog(page: Page, password: string): Promise<void> {
  await open(page, '/incident-report')
  await unlock(page, password)
  await page
    .getByRole('link', { name: /^Entry / })
    .first()
    .waitFor({ timeout: timeoutMs })
}

/** Unlocks what a page shows, in place. */
async function unlock(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return rounded(performance.now() - begun, 0)
}
