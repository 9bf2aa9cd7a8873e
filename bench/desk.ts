// npm run bench:desk [-- --many 5000]
// A team's queue of thousands in a browser, and forty new cases triaged by the keyboard.
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { listDesk } from '#contract/case-desk.ts'
import { signInBrowser } from '../tests/support/journeys/seed/browser.ts'
import { fillDesk } from './desk/seed.ts'
import { measureLayout } from './desk/layout.ts'
import { triage } from './desk/triage.ts'
import { untilAtRest } from './measuring/at-rest.ts'
import { slowdown, startBench } from './measuring/browser.ts'
import { describeMachine } from './measuring/machine.ts'
import { memoryOf, tabOf } from './measuring/memory.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { staff } from './measuring/staffed.ts'

const { values } = parseArgs({ options: { many: { type: 'string', default: '5000' } } })
const many = Number(values.many)
/** How many cases somebody works through in a day, and how many were in the queue that was measured beside another product. */
const aDay = 40
const compared = Math.min(1150, many)
/** How often the desk is opened at each speed; the median counts. */
const turns = 5
/** Milliseconds until every case is listed and opened. */
const timeoutMs = 300_000

const bench = await startBench()
try {
  await run()
} finally {
  await bench.end()
}

async function run(): Promise<void> {
  const { instance, browser } = bench
  const staffed = await staff(instance, 1)
  await fillDesk(staffed, 1, aDay)
  const walked = await withDesk(staffed, 1, (page) => triage(page, aDay))
  const wide = await withDesk(staffed, 1, (page) => measureLayout(page, { width: 1280, height: 800 }))
  const phone = await withDesk(staffed, 1, (page) => measureLayout(page, { width: 390, height: 844 }))
  await fillDesk(staffed, aDay + 1, compared)
  const whole = await readWhole(staffed)
  await fillDesk(staffed, compared + 1, many)
  const rows = []
  for (const slower of [1, slowdown]) {
    await untilAtRest(instance)
    const usable: number[] = []
    for (let turn = 1; turn < turns; turn++)
      usable.push(await withDesk(staffed, slower, (page) => untilUsable(page)))
    rows.push(await withDesk(staffed, slower, (page) => lookAt(page, slower, usable)))
  }
  table(rows)
  table(walked.rows)
  const [fast, slow] = rows
  report('desk', {
    machine: await describeMachine(instance.dataDir),
    method: `A team with ${many} open cases, sealed by the browser’s own code, in Chromium ${browser.version()} at 1280 × 900 pixels: with unlocked records, at a server that has done what was left for later, from the address until the first cases are there with how many there are (median of ${turns}); until all are listed and opened; then words typed into the search. ${compared} cases read whole over HTTP, one page after the other, five times. Before that ${aDay} new cases, each opened, assigned to oneself and acknowledged by typed keys.`,
    aims: [
      aim('queue usable', 1500, fast?.['usable (ms)'] ?? Number.NaN),
      aim(`queue usable, processor ${slowdown} times slower`, 4000, slow?.['usable (ms)'] ?? Number.NaN),
      aim('search p95', 100, fast?.['search p95 (ms)'] ?? Number.NaN),
      aim(`${compared} cases read whole`, 100, whole.milliseconds),
      {
        what: 'requests for that',
        aim: '≤ 10',
        measured: String(whole.requests),
        reached: whole.requests <= 10,
      },
      pixels('first case at 1280 × 800', 140, wide.firstTop),
      pixels('height of a row there', 40, wide.rowHeight),
      cases('cases seen at 1280 × 800', 16, wide.seen),
      cases('cases seen at 390 × 844', 8, phone.seen),
      {
        what: 'presses for a case',
        aim: '≤ 6',
        measured: String(walked.presses),
        reached: walked.presses <= 6,
      },
    ],
    figures: { rows, whole, triage: walked, layout: { wide, phone } },
  })
}

function aim(what: string, most: number, measured: number) {
  return { what, aim: `≤ ${most} ms`, measured: `${measured} ms`, reached: measured <= most }
}

function pixels(what: string, most: number, measured: number) {
  return { what, aim: `≤ ${most} px`, measured: `${measured} px`, reached: measured <= most }
}

function cases(what: string, least: number, measured: number) {
  return { what, aim: `≥ ${least}`, measured: String(measured), reached: measured >= least }
}

type Staffed = Awaited<ReturnType<typeof staff>>

async function withDesk<Result>(
  { caller, team }: Staffed,
  slower: number,
  work: (page: Page) => Promise<Result>,
) {
  const { instance, browser } = bench
  const context = await browser.newContext({
    baseURL: instance.url,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: fromNewNetwork(),
  })
  const reader = { ...team.handler, kit: '' }
  const held = await signInBrowser(context, caller, reader, instance.url)
  await held.openRecords()
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
  try {
    return await work(page)
  } finally {
    await context.close()
  }
}

/** Milliseconds from the address until the first cases are there, with how many there are in all. */
async function untilUsable(page: Page): Promise<number> {
  const before = performance.now()
  await page.goto('/school', { waitUntil: 'commit' })
  await page.getByRole('list', { name: 'Cases' }).getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: `Open ${many}` }).waitFor()
  return performance.now() - before
}

/** @param earlier - how long it took until others could use it before */
async function lookAt(page: Page, slower: number, earlier: readonly number[]) {
  const before = performance.now()
  const usable = percentile([...earlier, await untilUsable(page)], 0.5)
  await page.getByText(`${many} cases`, { exact: true }).waitFor({ timeout: timeoutMs })
  const listed = performance.now() - before
  await page.waitForFunction(() => document.querySelector('section[aria-busy=false]') !== null, undefined, {
    timeout: timeoutMs,
  })
  const opened = performance.now() - before
  const searches = await search(page)
  return {
    slower,
    'usable (ms)': rounded(usable, 0),
    'all listed (ms)': rounded(listed, 0),
    'all opened (ms)': rounded(opened, 0),
    'search p95 (ms)': rounded(percentile(searches, 0.95), 0),
    'tab (MiB)': memoryOf(tabOf(process.pid)).now,
  }
}

/** From a word that was put into the search until the list of what was found is painted. */
async function search(page: Page): Promise<number[]> {
  const times: number[] = []
  const box = page.getByRole('searchbox', { name: 'Search cases' })
  for (let turn = 1; turn <= 20; turn++) {
    times.push(
      await box.evaluate(
        async (input: HTMLInputElement, typed) => {
          const start = performance.now()
          // By the browser’s own setter, so that React sees that it was typed.
          Reflect.set(HTMLInputElement.prototype, 'value', typed, input)
          input.dispatchEvent(new Event('input', { bubbles: true }))
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
          return performance.now() - start
        },
        `number ${turn * 7}`,
      ),
    )
  }
  await box.fill('')
  return times
}

/** The whole queue as a program reads it. */
async function readWhole({ caller, team }: Staffed) {
  const times: number[] = []
  let requests = 0
  for (let turn = 0; turn < 5; turn++) {
    const before = performance.now()
    requests = 0
    let cursor: string | undefined
    do {
      const params = { id: team.addressee.organisation.id }
      const page = await caller.call(listDesk, { params, query: { cursor } }, team.handler)
      requests += 1
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    times.push(performance.now() - before)
  }
  return { requests, milliseconds: rounded(percentile(times, 0.5), 0) }
}
