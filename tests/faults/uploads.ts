// npm run test:uploads [-- --megabytes 500]
// A real browser uploads a large file to a real server, and is interrupted at 1 %, 50 % and 99 %: the tab is closed, the server is
// killed, the network fails. Fails if the upload does not complete by itself, or if a person with only the twelve words gets
// another file than the selected one. The results are stored in bench/results.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { describeMachine } from '../../bench/measuring/machine.ts'
import { report } from '../../bench/measuring/result.ts'
import { chromiumArguments, findChromium } from '../../tools/programs/find-chromium.ts'
import { startInstance } from '../support/journeys/instance.ts'
import { openNetwork } from '../support/journeys/network.ts'
import { sendAndReadWords } from '../support/journeys/reports.ts'
import {
  countArrivedParts,
  downloadHash,
  waitForParts,
  writeRandomFile,
  writeReportWithFile,
} from '../support/journeys/uploads.ts'

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '500' } } })
const megabytes = Number(values.megabytes)
/** The approximate number of 4 MiB parts of the file with its overhead. */
const parts = Math.ceil(megabytes / 4)
/** Milliseconds for all of it: 1 MB/s. */
const timeoutMs = 60_000 + megabytes * 1000

/** How an upload was interrupted, and when. */
interface Interruption {
  readonly percent: number
  readonly what: string
  /** Parts that had arrived by then. */
  readonly parts: number
}
const interruptions: Interruption[] = []

const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'upstander-uploads-'))
// The folder for secrets that the journeys' helpers record for the leak scan.
process.env['JOURNEYS_FOLDER'] = folder
const instance = await startInstance(folder)
const network = await openNetwork(instance.url)
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() })
try {
  await run()
} catch (error) {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    await page.screenshot({ path: join(tmpdir(), 'upstander-uploads.png') }).catch(() => undefined)
  }
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
} finally {
  await browser.close()
  await network.close()
  await instance.stop()
  await rm(folder, { recursive: true, force: true })
}
// The page's own code, used here to read the file back, listens to other tabs and would keep the process alive.
process.exit()

async function run(): Promise<void> {
  const path = join(folder, 'recording.bin')
  const chosen = await writeRandomFile(path, megabytes)
  say(`${megabytes} MiB of random bytes, SHA-256 ${chosen}`)
  const context = await browser.newContext()
  let page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  await writeReportWithFile(page, path, network.url)
  say('Kept on the device; sending.')
  const begun = performance.now()
  const words = await sendAndReadWords(page)

  await at(1, 'the tab was closed')
  await page.close()
  say('The tab was closed.')
  page = await context.newPage()
  await page.goto(network.url)

  await at(50, 'the server was killed')
  await instance.kill()
  say('The server was killed, and serves again.')

  await at(99, 'the network went')
  network.off()
  say('The network went.')
  await expectNoProgress(page)
  network.on()
  say('The network is back.')

  await waitUntilComplete()
  const seconds = Math.round((performance.now() - begun) / 1000)
  const { parts: arrived, whole } = await countArrivedParts(instance.dataDir)
  const received = await downloadHash(instance.url, words)
  say(`With the words alone, elsewhere:     ${received}`)
  const interruptionList = interruptions.map(({ percent, what }) => `at ${percent} % (${what})`).join(', ')
  report('uploads', {
    machine: await describeMachine(instance.dataDir),
    method: `A file of ${megabytes} MiB of random bytes goes from a tab of Chromium ${browser.version()} to an instance on the same machine, sealed, in a report without a name, and is interrupted ${interruptionList}. Nobody does anything but open the page again. Then somebody who has nothing but the twelve words fetches the file.`,
    aims: [
      {
        what: 'interrupted, and whole without anybody’s doing',
        aim: '3 times',
        measured: `${interruptions.length} times, ${whole ? 'whole' : 'not whole'}`,
        reached: whole && interruptions.length === 3,
      },
      {
        what: 'SHA-256 of what the words open',
        aim: 'that of what was chosen',
        measured: received === chosen ? 'the same' : 'another',
        reached: received === chosen,
      },
    ],
    figures: {
      bytes: megabytes * 1024 * 1024,
      parts: arrived,
      interruptions,
      secondsUntilWhole: seconds,
      chosen,
      received,
    },
  })
}

async function at(percent: number, what: string): Promise<void> {
  const targetParts = Math.max(1, Math.floor((parts * percent) / 100))
  await waitForParts(instance.dataDir, targetParts, timeoutMs)
  const { parts: arrived, whole } = await countArrivedParts(instance.dataDir)
  if (whole) throw new Error(`upload completed before it could be interrupted at ${percent} %`)
  interruptions.push({ percent, what, parts: arrived })
  say(`${arrived} of about ${parts} parts have arrived.`)
}

/** While the network is down the page stays open, and reports being offline rather than a failure. */
async function expectNoProgress(page: Page): Promise<void> {
  const before = await countArrivedParts(instance.dataDir)
  await page.waitForTimeout(2_000)
  const after = await countArrivedParts(instance.dataDir)
  if (after.parts !== before.parts) throw new Error('parts arrived without a network')
}

async function waitUntilComplete(): Promise<void> {
  await waitForParts(instance.dataDir, Infinity, timeoutMs)
}
