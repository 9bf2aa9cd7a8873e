// npm run bench:offline [-- --runs 5]
// Without a network: how long it takes until a page can be used, what a device stores for it, and what a second visit asks for.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { waitForHydration } from '../tests/support/journeys/page-load.ts'
import { waitForOfflineStorage } from '../tests/support/journeys/offline.ts'
import { chromiumArguments, findChromium } from '../tools/programs/find-chromium.ts'
import { storedLimit } from '#web/service-worker/plan.ts'
import { slowdown, startBench } from './measuring/browser.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const paths = ['/', '/report', '/incident-report', '/crisis']
const aims = { here: 1_000, phone: 3_000 }

const bench = await startBench()
const { instance, folder, browser } = bench
/** One profile, as a person has it: what was stored in it is there when the browser starts again. */
const profile = join(folder, 'profile')
const version = browser.version()
try {
  await run()
} finally {
  await bench.end()
}

async function run(): Promise<void> {
  const machine = await describeMachine(instance.dataDir)
  const { stored, second } = await inBrowser(async (context) => {
    const page = await context.newPage()
    await page.goto(instance.url)
    await waitForOfflineStorage(page, 120_000)
    return { stored: await bytesStored(page), second: await secondVisit(page) }
  })
  // What nobody serves cannot come from anywhere but the device.
  await instance.stop()
  const rows = []
  for (const path of paths) {
    const baseline = await coldStart(path, 1)
    const phone = await coldStart(path, slowdown)
    rows.push({
      page: path,
      'here (ms)': baseline,
      [`${slowdown} times slower (ms)`]: phone,
      here: baseline,
      phone,
    })
  }
  table(rows.map(({ here: _here, phone: _phone, ...row }) => row))
  const slowest = { here: Math.max(...rows.map((r) => r.here)), phone: Math.max(...rows.map((r) => r.phone)) }
  report('offline', {
    machine,
    method: `Chromium ${version}, started again on a profile in which everything was stored by one visit, with the server stopped: from the address until the page is taken over and rests, the slowest of ${paths.length} pages, each the median of ${runs}. Slower is the page's processor, not the worker's. Bytes stored as they were sent; bytes of a second visit as Chromium counts them on the network.`,
    aims: [
      aimOf('cold start without a network until the page can be used', slowest.here, aims.here),
      aimOf(`the same, processor ${slowdown} times slower`, slowest.phone, aims.phone),
      {
        what: 'stored on a device for one language, compressed',
        aim: `≤ ${storedLimit / 1024 / 1024} MiB`,
        measured: `${rounded(stored / 1024 / 1024, 2)} MiB`,
        reached: stored <= storedLimit,
      },
      {
        what: 'pages and code that a second visit of / takes from the network',
        aim: '0 bytes',
        measured: `${second.pagesAndCode} bytes`,
        reached: second.pagesAndCode === 0,
      },
    ],
    figures: { pages: rows.map(({ page, here, phone }) => ({ page, here, phone })), stored, second },
  })
}

function aimOf(what: string, measured: number, most: number) {
  return { what, aim: `≤ ${most} ms`, measured: `${measured} ms`, reached: measured <= most }
}

async function inBrowser<Found>(work: (context: BrowserContext) => Promise<Found>): Promise<Found> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: chromiumArguments(),
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
  })
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

/** Milliseconds from an address to a page that can be used, in a browser that has just started; the median of all runs. */
async function coldStart(path: string, slower: number): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < runs; turn++) {
    times.push(
      await inBrowser(async (context) => {
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
        const begun = performance.now()
        await page.goto(instance.url + path)
        await waitForHydration(page)
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        return performance.now() - begun
      }),
    )
  }
  return rounded(percentile(times, 0.5), 0)
}

/** Bytes of what the worker stored, as the server sent it. */
function bytesStored(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    for (const name of await caches.keys())
      for (const answer of await (await caches.open(name)).matchAll())
        sum += Number(answer.headers.get('content-length') ?? (await answer.blob()).size)
    return sum
  })
}

/** Bytes that `/` takes from the network when it is opened again. */
async function secondVisit(page: Page): Promise<{ pagesAndCode: number; other: number }> {
  const session = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes = { pagesAndCode: 0, other: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromServiceWorker) kinds.set(requestId, type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind)
      bytes[['Document', 'Script', 'Stylesheet'].includes(kind) ? 'pagesAndCode' : 'other'] +=
        encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(instance.url)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  return bytes
}
