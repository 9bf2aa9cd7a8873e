// npm run bench:places
// The file of 10,000 places on the wire, and what filtering them takes in Chromium with its processor slowed down four times.
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { encodePlaces } from '../content/places/file.ts'
import { chromiumArguments, findChromium } from '../tools/programs/find-chromium.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { madePlaces } from './places/made.ts'

const count = 10_000
const slower = 4
const limits = { kilobytes: 300, filter: 50 }
const root = join(import.meta.dirname, '..')

const text = JSON.stringify(encodePlaces(madePlaces(count), '2026-11-29'))
const kilobytes = Math.ceil((await promisify(gzip)(text, { level: 9 })).length / 1000)

/** The code of the page that reads and filters, as one script. */
async function builtCode(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(root, 'bench/places/in-page.ts'), formats: ['iife'], name: 'places' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Vite built no script.')
  return output.output[0].code
}

interface Measured {
  readonly read: number
  readonly filters: Readonly<Record<string, readonly number[]>>
}

async function measureIn(page: Page): Promise<Measured> {
  await page.addScriptTag({ content: await builtCode() })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return page.evaluate((file) => {
    const { measure }: { measure: (file: string) => Measured } = Reflect.get(window, 'places')
    return measure(file)
  }, text)
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() })
try {
  const { read, filters } = await measureIn(await browser.newPage())
  const rows = Object.entries(filters).map(([filter, times]) => ({
    filter,
    'p50 (ms)': rounded(percentile(times, 0.5), 1),
    'p95 (ms)': rounded(percentile(times, 0.95), 1),
  }))
  table(rows)
  const slowest = Math.max(...rows.map((row) => row['p95 (ms)']))
  report('places', {
    machine: await describeMachine(null),
    method: `${count} made-up places, with words as frequent as in a language, and streets, phone numbers, languages and days of their own, in Chromium ${browser.version()} with its processor slowed down ${slower} times: each filter 30 times, from the choice to the list of what was found; and the file as it is sent, with gzip.`,
    aims: [
      {
        what: `the file of ${count} places, as it is sent`,
        aim: `≤ ${limits.kilobytes} KB`,
        measured: `${kilobytes} KB`,
        reached: kilobytes <= limits.kilobytes,
      },
      {
        what: `p95 of the slowest filter over ${count} places, processor ${slower} times slower`,
        aim: `≤ ${limits.filter} ms`,
        measured: `${slowest} ms`,
        reached: slowest <= limits.filter,
      },
    ],
    figures: { kilobytes, read: rounded(read, 0), filters: rows },
  })
} finally {
  await browser.close()
}
