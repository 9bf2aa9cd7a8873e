// npm run bench:evidence [-- --size 1000]
// A file of evidence from a real tab to a real server: sealed as people send it, and the same parts unsealed beside it.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page, Request } from '@playwright/test'
import { arrivedParts, untilArrived, writeRandom, writeWithFile } from '../tests/support/journeys/uploads.ts'
import { startBench } from './measuring/browser.ts'
import { describeMachine } from './measuring/machine.ts'
import { memoryOf, tabOf } from './measuring/memory.ts'
import { rounded } from './measuring/percentile.ts'
import { processesOf } from './measuring/processes.ts'
import { report, table } from './measuring/result.ts'

const { values } = parseArgs({ options: { size: { type: 'string', default: '1000' } } })
/** Of the file, in MiB. */
const size = Number(values.size)
const partBytes = 4 * 1024 * 1024
const parts = Math.ceil(size / 4)
/** As the page does it (web/features/evidence/transfer/transfers.ts). */
const atOnce = 3
const aims = { ratio: 0.4, tabGrowth: 1.25, serverMiB: 300 }
/** Milliseconds that each half may take: 1 MB/s. */
const patience = 60_000 + size * 1000
const bench = await startBench()
const { instance, browser, folder } = bench
// Where what is typed is noted for the scan that comes after journeys.
process.env['JOURNEYS_FOLDER'] = folder
try {
  await run()
} finally {
  await bench.end()
}
// The page's own code, which is at hand for reading a file back, listens to other tabs and would wait for them.
process.exit()

async function run(): Promise<void> {
  const path = join(folder, 'recording.bin')
  await writeRandom(path, size)
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  const first = page.waitForRequest((request) => request.method() === 'PUT' && isPart(request))
  await page.goto(`${instance.url}/report`)
  const { server } = processesOf(instance.dataDir, Number(new URL(instance.url).port))
  const before = { tab: memoryOf(tabOf(process.pid)).now, server: memoryOf(server).now }

  const choosing = performance.now()
  await writeWithFile(page, path, instance.url)
  const keptSeconds = (performance.now() - choosing) / 1000
  const begun = performance.now()
  await page.getByRole('button', { name: 'Send the report' }).click()
  const atTenths: number[] = []
  for (let tenth = 1; tenth < 10; tenth++) {
    await untilArrived(instance.dataDir, Math.floor((parts * tenth) / 10), patience)
    atTenths.push(memoryOf(tabOf(process.pid)).now)
  }
  await untilArrived(instance.dataDir, Infinity, patience)
  const sealed = speed(begun)
  const peak = { tab: memoryOf(tabOf(process.pid)).peak, server: memoryOf(server).peak }

  const sent = await first
  const already = (await arrivedParts(instance.dataDir)).parts
  const unsealedBegun = performance.now()
  await sendUnsealed(page, sent, path)
  const unsealed = speed(unsealedBegun)
  if ((await arrivedParts(instance.dataDir)).parts !== already + parts)
    throw new Error('Not every unsealed part has arrived.')

  const growth = rounded((atTenths.at(-1) ?? NaN) / (atTenths[0] ?? NaN), 2)
  const figures = {
    sizeMiB: size,
    sealedMBs: sealed,
    unsealedMBs: unsealed,
    ratio: rounded(sealed / unsealed, 2),
    fillingInAndKeepingSeconds: rounded(keptSeconds),
    tab: { beforeMiB: before.tab, atEachTenthMiB: atTenths, peakMiB: peak.tab },
    server: { beforeMiB: before.server, peakMiB: peak.server },
  }
  table([
    { what: 'sealed', 'MB/s': sealed },
    { what: 'unsealed', 'MB/s': unsealed },
  ])
  report('evidence', {
    machine: await describeMachine(instance.dataDir),
    method: `A file of ${size} MiB of random bytes goes from a tab of Chromium ${browser.version()} to an instance on the same machine, ${atOnce} parts at once: through the form, sealed, until it is whole; then from the same tab the same parts by the same call, hashed and not sealed. Memory is the resident set of the tab's process with its worker, and of the server's.`,
    aims: [
      {
        what: 'speed, sealed to unsealed',
        aim: `≥ ${aims.ratio}`,
        measured: `${figures.ratio} (${sealed} to ${unsealed} MB/s)`,
        reached: figures.ratio >= aims.ratio,
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
        measured: `${peak.server - before.server} MiB (${before.server} to ${peak.server})`,
        reached: peak.server - before.server <= aims.serverMiB,
      },
    ],
    figures,
  })
}

/** Millions of bytes of the file in a second. */
function speed(since: number): number {
  return rounded((size * 1.048576) / ((performance.now() - since) / 1000))
}

function isPart(request: Request): boolean {
  return new URL(request.url()).pathname.includes('/parts/')
}

/** Sends the file's parts as another file of the same report: the same calls, hashes and headers, without sealing. */
async function sendUnsealed(page: Page, example: Request, path: string): Promise<void> {
  const [place = ''] = new URL(example.url()).pathname.split('/evidence/')
  const headers = await example.allHeaders()
  const kept = ['authorization', 'content-type'].map((name) => [name, headers[name] ?? ''])
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'unsealed' }))
  })
  await page.locator('#unsealed').setInputFiles(path)
  const task = { place, kept: Object.fromEntries(kept) as Record<string, string>, partBytes, parts, atOnce }
  await page.evaluate(async ({ place: at, kept: sentHeaders, ...of }) => {
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
      const address = `${at}/evidence/${evidence}/parts/${part}?hash=${hash}`
      const answer = await fetch(address, {
        method: 'PUT',
        headers: sentHeaders,
        body,
        credentials: 'omit',
      })
      if (!answer.ok) throw new Error(`A part was refused: ${answer.status}.`)
      return send()
    }
    await Promise.all(Array.from({ length: of.atOnce }, send))
  }, task)
}
