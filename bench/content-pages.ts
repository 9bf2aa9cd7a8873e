// npm run bench:content-pages [-- --runs 3]
// Pages of texts as a phone sees them for the first time: when their first words are there, and how much code they bring along.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { firstLoad, scriptsBeyond } from '../web-build/first-load.ts'
import { root } from '../web-build/run.ts'
import { buildPages } from './measuring/built.ts'
import { lookAt, type Result } from './measuring/lighthouse.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)

/** One of each kind, and the pages that the aim names. */
const paths = [
  '/learning/teen-what-is-this',
  '/legal-center',
  '/learning',
  '/legal-center/rules',
  '/resources',
  '/resources/calm',
  '/bystander-academy/bus',
  '/digital-wellness',
  '/seo-help/notices',
]
/** Those whose first words have an aim, in seconds. */
const aimed = new Set(['/learning/teen-what-is-this', '/legal-center'])
const longest = 1
/** KB of code over a page of plain text. */
const maxCode = 20

await buildPages()
const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}

// Run above, and so hoisted.
function seconds({ audits }: Result, name: string): number {
  return (audits[name]?.numericValue ?? Number.NaN) / 1000
}

async function measure(path: string) {
  console.log(`Looking at ${path}, ${runs} times…`)
  const looks: Result[] = []
  for (let count = 0; count < runs; count++)
    looks.push(await lookAt(`${instance.url}${path}`, ['performance']))
  const median = (name: string) =>
    rounded(
      percentile(
        looks.map((look) => seconds(look, name)),
        0.5,
      ),
      2,
    )
  const [client, file] = [join(servedFolder(join(root, 'build')), 'client'), `${path.slice(1)}/index.html`]
  const { html, scripts } = await firstLoad(client, file)
  return {
    path,
    'first words, s': median('first-contentful-paint'),
    'largest, s': median('largest-contentful-paint'),
    'HTML, KB': rounded(html.bytes / 1000),
    'code, KB': rounded(scripts.bytes / 1000),
    'over plain text, KB': rounded((await scriptsBeyond(client, file, 'terms/index.html')) / 1000),
  }
}

async function run(): Promise<void> {
  const pages = []
  for (const path of paths) pages.push(await measure(path))
  table(pages)
  report('content-pages', {
    machine: await describeMachine(instance.dataDir),
    method: `Each page from the server as npm start runs it; Lighthouse, mobile, its simulated slow 4G and slowed processor, median of ${runs}; bytes of bodies as they were sent.`,
    aims: [
      ...pages
        .filter(({ path }) => aimed.has(path))
        .map((page) => ({
          what: `${page.path}, largest contentful paint`,
          aim: `≤ ${longest} s`,
          measured: `${page['largest, s']} s`,
          reached: page['largest, s'] <= longest,
        })),
      ...pages.map((page) => ({
        what: `${page.path}, JavaScript over a page of plain text`,
        aim: `≤ ${maxCode} KB`,
        measured: `${page['over plain text, KB']} KB`,
        reached: page['over plain text, KB'] <= maxCode,
      })),
    ],
    figures: { pages },
  })
}
