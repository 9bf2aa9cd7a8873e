// npm run bench:evidence [-- --size 1000]
// A file of evidence from a real tab to a real server: sealed as people send it, and the same parts unsealed beside it.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page, Request } from '@playwright/test'
import {
  countArrivedParts,
  waitForParts,
  writeRandomFile,
  writeReportWithFile,
} from '../tests/support/journeys/uploads.ts'
import { buildPages } from './measuring/built.ts'
import { describeMachine } from './measuring/machine.ts'
import { memoryOf, tabOf } from './measuring/memory.ts'
import { rounded } from './measuring/percentile.ts'
import { processesOf } from './measuring/processes.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'
import { startUnwatched } from './measuring/unwatched.ts'

const { values } = parseArgs({ options: { size: { type: 'string', default: '1000' } } })
/** Of the file, in MiB. */
const size = Number(values.size)
const partBytes = 4 * 1024 * 1024
const parts = Math.ceil(size / 4)
/** As the page does it (web/files/transfer/transfers.ts). */
const atOnce = 3
const aims = { ratio: 0.4, tabGrowth: 1.25, serverMiB: 300 }
/** Milliseconds that each half may take: 1 MB/s. */
const timeoutMs = 60_000 + size * 1000
await buildPages()
const { instance, folder, end } = await startServer()
const browser = await startUnwatched()
// Where what is typed is noted for the scan that comes after journeys.
process.env['JOURNEYS_FOLDER'] = folder
try {
  await run()
} finally {
  browser.end()
  await end()
}
// The page's own code, which is at hand for reading a file back, listens to other tabs and would wait for them.
process.exit()

async function run(): Promise<void> {
  const path = join(folder, 'recording.bin')
  await writeRandomFile(path, size)
  const sealed = await sendSealed(path)
  const unsealed = await sendUnsealed(path, sealed.example)
  table([
    { what: 'sealed', 'MB/s': sealed.speed },
    { what: 'unsealed', 'MB/s': unsealed },
  ])
  await present(sealed, unsealed)
}

/** Sends the file through the form, sealed, and watches the memory of tab and server. */
async function sendSealed(path: string) {
  const { server } = processesOf(instance.dataDir, Number(new URL(instance.url).port))
  const sent = await browser.speak(async (page) => {
    page.setDefaultTimeout(timeoutMs)
    await page.goto(`${instance.url}/report`)
    const before = { tab: memoryOf(tabOf(browser.pid)).now, server: memoryOf(server).now }
    const choosing = performance.now()
    await writeReportWithFile(page, path, instance.url)
    const storageSeconds = (performance.now() - choosing) / 1000
    const first = page.waitForRequest((request) => request.method() === 'PUT' && isPart(request))
    const since = performance.now()
    await page.getByRole('button', { name: 'Send the report' }).click()
    const example = await exampleOf(await first)
    return {
      version: page.context().browser()?.version(),
      before,
      keptSeconds: storageSeconds,
      since,
      example,
    }
  })
  const atTenths: number[] = []
  for (let tenth = 1; tenth < 10; tenth++) {
    await waitForParts(instance.dataDir, Math.floor((parts * tenth) / 10), timeoutMs)
    atTenths.push(memoryOf(tabOf(browser.pid)).now)
  }
  await waitForParts(instance.dataDir, Infinity, timeoutMs)
  const reached = speed(sent.since)
  const peak = { tab: memoryOf(tabOf(browser.pid)).peak, server: memoryOf(server).peak }
  return { ...sent, atTenths, speed: reached, peak }
}

/** Sends the same parts by the same call, hashed and not sealed. @returns MB/s */
async function sendUnsealed(path: string, example: Example): Promise<number> {
  const already = (await countArrivedParts(instance.dataDir)).parts
  const since = await browser.speak((page) => beginUnsealed(page, example, path))
  const limit = AbortSignal.timeout(timeoutMs)
  while ((await countArrivedParts(instance.dataDir)).parts < already + parts) {
    if (limit.aborted) throw new Error('Not every unsealed part has arrived.')
    await wait(50)
  }
  return speed(since)
}

async function present(sealed: Awaited<ReturnType<typeof sendSealed>>, unsealed: number): Promise<void> {
  const { atTenths, before, peak } = sealed
  const ratio = rounded(sealed.speed / unsealed, 2)
  const growth = rounded((atTenths.at(-1) ?? NaN) / (atTenths[0] ?? NaN), 2)
  const inServer = peak.server - before.server
  report('evidence', {
    machine: await describeMachine(instance.dataDir),
    method: `A file of ${size} MiB of random bytes goes from a tab of Chromium ${sealed.version} to an instance on the same machine, ${atOnce} parts at once: through the form, sealed, until it is whole; then from the same tab the same parts by the same call, hashed and not sealed. Nobody listens to the tab meanwhile. Memory is the resident set of the tab's process with its worker, and of the server's.`,
    aims: [
      {
        what: 'speed, sealed to unsealed',
        aim: `≥ ${aims.ratio}`,
        measured: `${ratio} (${sealed.speed} to ${unsealed} MB/s)`,
        reached: ratio >= aims.ratio,
      },
      {
        what: 'memory of the tab at the last tenth, to that at the first',
        aim: `≤ ${aims.tabGrowth}`,
        measured: `${growth} (${atTenths[0]} to ${atTenths.at(-1)} MiB, ${before.tab} before, peak ${peak.tab})`,
        reached: growth <= aims.tabGrowth,
      },
      {
        what: 'memory of the server, more than before at most',
        aim: `≤ ${aims.serverMiB} MiB`,
        measured: `${inServer} MiB (${before.server} to ${peak.server})`,
        reached: inServer <= aims.serverMiB,
      },
    ],
    figures: {
      sizeMiB: size,
      sealedMBs: sealed.speed,
      unsealedMBs: unsealed,
      ratio,
      fillingInAndKeepingSeconds: rounded(sealed.keptSeconds),
      tab: { beforeMiB: before.tab, atEachTenthMiB: atTenths, peakMiB: peak.tab },
      server: { beforeMiB: before.server, peakMiB: peak.server },
    },
  })
}

/** Millions of bytes of the file in a second. */
function speed(since: number): number {
  return rounded((size * 1.048576) / ((performance.now() - since) / 1000))
}

function isPart(request: Request): boolean {
  return new URL(request.url()).pathname.includes('/parts/')
}

/** Where a part goes, and with what. */
interface Example {
  /** Up to the report that it belongs to. */
  place: string
  headers: Record<string, string>
}

async function exampleOf(request: Request): Promise<Example> {
  const [place = ''] = new URL(request.url()).pathname.split('/evidence/')
  const all = await request.allHeaders()
  const headerEntries = ['authorization', 'content-type'].map((name) => [name, all[name] ?? ''])
  return { place, headers: Object.fromEntries(headerEntries) as Record<string, string> }
}

/**
 * Has the tab send the file's parts as another file of the same report: the same calls, hashes and headers, without sealing.
 *
 * @returns when it started, of `performance.now()`
 */
async function beginUnsealed(page: Page, example: Example, path: string): Promise<number> {
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'unsealed' }))
  })
  await page.locator('#unsealed').setInputFiles(path)
  const begun = performance.now()
  await page.evaluate(
    ({ place, headers, ...of }) => {
      const file = document.querySelector<HTMLInputElement>('#unsealed')?.files?.[0]
      if (!file) throw new Error('No file was chosen.')
      const evidence = crypto.randomUUID()
      let next = 0
      const send = async (): Promise<void> => {
        const part = ++next
        if (part > of.parts) return
        const body = await file.slice((part - 1) * of.partBytes, part * of.partBytes).arrayBuffer()
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
        const hash = btoa(String.fromCharCode(...digest))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replace('=', '')
        const address = `${place}/evidence/${evidence}/parts/${part}?hash=${hash}`
        const answer = await fetch(address, { method: 'PUT', headers, body, credentials: 'omit' })
        if (!answer.ok) throw new Error(`A part was refused: ${answer.status}.`)
        return send()
      }
      for (let each = 0; each < of.atOnce; each++) void send()
    },
    { ...example, partBytes, parts, atOnce },
  )
  return begun
}
