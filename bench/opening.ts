// npm run bench:opening [-- --messages 200 --pictures 100 --runs 5]
// How long it takes until a long report can be used, in a browser: from the press of the button that opens it.
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { waitForOfflineStorage } from '../tests/support/journeys/offline.ts'
import { waitForRequests, trackRequests } from '../tests/support/journeys/pending-requests.ts'
import { askAsNewcomers, slowdown, startBench } from './measuring/browser.ts'
import { describeMachine } from './measuring/machine.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { staff } from './measuring/staffed.ts'
import { type Filled, fillReport } from './opening/seed.ts'

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '200' },
    pictures: { type: 'string', default: '100' },
    runs: { type: 'string', default: '5' },
  },
})
const [messages, pictures, runs] = [Number(values.messages), Number(values.pictures), Number(values.runs)]
const aims = { desktop: 1_500, phone: 4_000 }
const bench = await startBench()
const { instance, browser } = bench
askAsNewcomers(instance.url)
try {
  await run()
} finally {
  await bench.end()
}
// The browser's own code, by which the report is written, listens to other tabs and would wait for them.
process.exit()

async function run(): Promise<void> {
  console.log(`Writing a report with ${messages} messages and ${pictures} pictures…`)
  const { team } = await staff(instance, 0)
  const filled = await fillReport(team.addressee, messages, pictures, await drawThumbnail(browser))
  const desktop = await measure(filled, 1)
  const phone = await measure(filled, slowdown)
  table([
    { on: 'this machine', ...desktop },
    { on: `${slowdown} times slower`, ...phone },
  ])
  report('opening', {
    machine: await describeMachine(instance.dataDir),
    method: `A report without a name to a team, with ${messages} messages of 60 words and ${pictures} pictures, opened in Chromium ${browser.version()} by its 12 words, median of ${runs}, each in a fresh browser profile whose page was loaded and whose worker had stored the app. Usable: its title, answers and parts are there and the page has nothing left to do. The network is this machine's own.`,
    aims: [
      aimOf('from the press to a report that can be used', desktop, aims.desktop),
      aimOf(`the same, processor ${slowdown} times slower`, phone, aims.phone),
    ],
    figures: { desktop, phone },
  })
}

type Measured = Awaited<ReturnType<typeof measure>>

function aimOf(what: string, measured: Measured, most: number) {
  const usable = measured['usable (ms)']
  return { what, aim: `≤ ${most} ms`, measured: `${usable} ms`, reached: usable <= most }
}

/** Medians in milliseconds: until the report can be used, and from a press until the newest message, or all pictures, are there. */
async function measure(filled: Filled, slower: number) {
  const times: { usable: number; messages: number; pictures: number }[] = []
  for (let turn = 0; turn < runs; turn++) times.push(await openOnce(filled, slower))
  const median = (of: keyof (typeof times)[number]) => {
    return rounded(
      percentile(
        times.map((each) => each[of]),
        0.5,
      ),
      0,
    )
  }
  return {
    'usable (ms)': median('usable'),
    'messages (ms)': median('messages'),
    'pictures (ms)': median('pictures'),
  }
}

async function openOnce({ phrase, title, lastMessage }: Filled, slower: number) {
  const context = await browser.newContext({
    baseURL: instance.url,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: fromNewNetwork(),
  })
  trackRequests(context)
  try {
    const page = await context.newPage()
    await page.goto('/reports/check')
    // What is typed before React has taken the page over is not what it knows of.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
    await page.getByRole('textbox', { name: 'Your 12 words' }).fill(phrase)
    // Twelve words take longer to type than the page to fetch what opens them, and the worker to store the app.
    await waitForRequests(page)
    await waitForOfflineStorage(page, 120_000)
    await settled(page)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const usable = await timed(page, 'Open the report', {
      h1: title,
      '[role=tab]': 'Messages',
    })
    const toMessages = await timed(page, 'Messages', { '[role=tabpanel]': lastMessage })
    const toPictures = await timed(page, 'Evidence', { button: `picture-${pictures}.jpg` })
    return { usable, messages: toMessages, pictures: toPictures }
  } finally {
    await context.close()
  }
}

/**
 * Milliseconds from the press of a button or a tab until something is there and the page rests.
 *
 * @param expectedTexts what has to be seen: selectors, and a text within each
 */
async function timed(
  page: Page,
  name: string,
  expectedTexts: Readonly<Record<string, string>>,
): Promise<number> {
  const target = page.getByRole('button', { name }).or(page.getByRole('tab', { name }))
  const begun = performance.now()
  await target.click()
  // Looked for with each frame: a locator looks again after up to half a second only.
  await page.waitForFunction((expected) => {
    return Object.entries(expected).every(([selector, text]) =>
      [...document.querySelectorAll(selector)].some(
        (found) =>
          (found.textContent.includes(text) || found.ariaLabel?.includes(text)) && found.checkVisibility(),
      ),
    )
  }, expectedTexts)
  await settled(page)
  return performance.now() - begun
}

/** Resolves once the page has nothing left to do that cannot wait. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** A picture as the device makes one small: 240 pixels wide, a JPEG of a few KB, as base64url. */
async function drawThumbnail(on: Browser): Promise<string> {
  const page = await on.newPage()
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 180 })
    const context = canvas.getContext('2d')
    for (let line = 0; line < 180; line += 6) {
      if (context) context.fillStyle = `hsl(${line * 7} 60% ${20 + (line % 60)}%)`
      context?.fillRect(0, line, 240 - line, 6)
    }
    return canvas.toDataURL('image/jpeg', 0.7)
  })
  await page.close()
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64').toString('base64url')
}
