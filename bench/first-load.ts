// npm run bench:first-load [-- --runs 3]
// The first load of the home page as a phone sees it: bytes by type, requests, and what Lighthouse says; and when a page of text is painted.
import { get } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { firstLoad } from '../web-build/first-load.ts'
import { root } from '../web-build/run.ts'
import { buildPages } from './measuring/built.ts'
import { lookAt, type Result } from './measuring/lighthouse.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)

await buildPages()
const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}

async function run(): Promise<void> {
  const results = await load('/')
  const textPaint = paintOf(await load('/learning/teen-what-is-this'))
  const [first] = results
  if (!first) throw new Error('Nothing was measured.')
  const weight = await weightOf(first)
  table(weight)
  const median = (of: (result: Result) => number) => percentile(results.map(of), 0.5)
  const scores = Object.fromEntries(
    Object.keys(first.categories).map((name) => [name, median((result) => scoreOf(result, name))]),
  )
  const paint = paintOf(results)
  const { scripts } = await firstLoad(join(servedFolder(join(root, 'build')), 'client'), 'index.html')
  const script = rounded(scripts.bytes / 1000)
  const least = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 }
  report('first-load', {
    machine: await describeMachine(instance.dataDir),
    method: `/ from the server as npm start runs it; Lighthouse ${first.lighthouseVersion}, mobile, its simulated slow 4G and slowed processor, median of ${runs}; bytes of bodies as they were sent; ${first.environment.hostUserAgent.match(/Chrome\/[\d.]+/)?.[0] ?? 'Chromium'}.`,
    aims: [
      ...Object.entries(least).map(([name, aim]) => ({
        what: `Lighthouse ${name}`,
        aim: aim === 100 ? '100' : `≥ ${aim}`,
        measured: String(scores[name]),
        reached: (scores[name] ?? 0) >= aim,
      })),
      { what: 'largest contentful paint', aim: '≤ 1.0 s', measured: `${paint} s`, reached: paint <= 1 },
      { what: 'the same of a guide', aim: '≤ 1.0 s', measured: `${textPaint} s`, reached: textPaint <= 1 },
      {
        what: 'JavaScript that / starts with, compressed',
        aim: '≤ 105 KB',
        measured: `${script} KB`,
        reached: script <= 105,
      },
    ],
    figures: { weight, scores, largestContentfulPaint: paint, faults: faultsOf(first) },
  })
}

async function load(path: string): Promise<Result[]> {
  const results: Result[] = []
  for (let count = 0; count < runs; count++) results.push(await lookAt(instance.url + path))
  return results
}

/** Seconds until the largest content is painted, the median. */
function paintOf(results: readonly Result[]): number {
  const times = results.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN)
  return rounded(percentile(times, 0.5) / 1000, 2)
}

function scoreOf({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100)
}

interface Sent {
  readonly type: string
  /** Bytes of the answer's body, compressed as a browser gets it. */
  readonly bytes: number
}

/** What was sent, by type, with the sum at the end. */
async function weightOf({ audits }: Result) {
  const details = audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  const sent = await Promise.all(
    items.map(async ({ url, resourceType }): Promise<Sent> => ({
      type: typeof resourceType === 'string' ? resourceType : 'Other',
      bytes: typeof url === 'string' ? await bytesOf(url) : 0,
    })),
  )
  const rowOf = (type: string, of: readonly Sent[]) => ({
    type,
    requests: of.length,
    'KB sent': rounded(of.reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
  })
  const types = [...new Set(sent.map(({ type }) => type))].toSorted()
  return [
    ...types.map((type) =>
      rowOf(
        type,
        sent.filter((each) => each.type === type),
      ),
    ),
    rowOf('all', sent),
  ]
}

/** Lighthouse adds the headers, so the bodies are asked for once more, without unpacking them. */
function bytesOf(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
    let bytes = 0
    answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
    answer.on('end', () => resolve(bytes))
    answer.on('error', reject)
  }).on('error', reject)
  return promise
}

/** What Lighthouse would have otherwise, by name: the way to the last point. */
function faultsOf({ audits }: Result): string[] {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id }) => id)
}
