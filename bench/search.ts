// npm run bench:search [-- --reports 2000]
// The device's own index over opened reports: how long it takes to be there, and until the first result of a search.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { storeIndex, readStoredIndex } from '#web/records/search/stored-index.ts'
import { createWordIndex, searchTextOf, type WordIndex } from '#web/records/search/word-index.ts'
import type { MemberVault } from '#web/platform/vault/member-store.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { makeReports, misspelled } from './search/reports.ts'

const { values } = parseArgs({ options: { reports: { type: 'string', default: '2000' } } })
const count = Number(values.reports)

const { reports, words } = makeReports(count)
const vault = await newVault()
const byId = new Map(reports.map((each) => [each.id, each]))

const storeTiming = await timed(() =>
  storeIndex(vault, 'mine', byId, new Set(byId.keys()), '2026-01-01T00:00:00.000Z'),
)
const opening = await timed(() => readStoredIndex(vault, 'mine'))
const index = createWordIndex()
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const building = await timed(() => index.putAll(opening.result.reports.map((each) => searchTextOf(each, ''))))
delay.disable()
const stood = rounded(delay.max / 1e6, 0)

const searches = [
  searched('a word', index, words),
  searched(
    'its first three letters',
    index,
    words.map((word) => word.slice(0, 3)),
  ),
  searched('a misspelled word', index, words.map(misspelled)),
]
table(searches)

const slowest = Math.max(...searches.map((each) => each['p95 (ms)']))
const ready = rounded((opening.ms + building.ms) / 1000, 2)
const found = searches.every((each) => each['without a result'] === 0)
report('search', {
  machine: await describeMachine(null),
  method: `${count} opened reports with 50 to 400 words each, kept sealed and searched by the same code as in the browser, but in Node.js and with memory in the place of the browser's database; ${words.length} searches of each kind, each alone.`,
  aims: [
    {
      what: 'first result of a search, p95 of the slowest kind',
      aim: '≤ 100 ms',
      measured: `${slowest} ms`,
      reached: slowest <= 100,
    },
    { what: 'every word found, misspelled too', aim: 'yes', measured: found ? 'yes' : 'no', reached: found },
    {
      what: 'from the open vault to all words found',
      aim: '≤ 5 s',
      measured: `${ready} s`,
      reached: ready <= 5,
    },
  ],
  figures: {
    reports: count,
    'sealing and keeping all (ms)': storeTiming.ms,
    'opening what is kept (ms)': opening.ms,
    'building the index (ms)': building.ms,
    'longest that building held the page up (ms)': stood,
    searches,
  },
})

async function newVault(): Promise<MemberVault> {
  const keys = await newKeys()
  const content = { version: 1, generation: 1, ...keys, earlier: [], locks: [], pins: [] } as const
  return { memberId: crypto.randomUUID(), content, publicKeys: await publicKeysOf(keys) }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: rounded(performance.now() - start, 0), result }
}

function searched(what: string, inIndex: WordIndex, typed: readonly string[]) {
  const times: number[] = []
  let empty = 0
  for (const each of typed) {
    const start = performance.now()
    const results = inIndex.find(each)
    times.push(performance.now() - start)
    if (results.length === 0) empty += 1
  }
  return {
    'searched for': what,
    'first (ms)': rounded(times[0] ?? Number.NaN),
    'p50 (ms)': rounded(percentile(times, 0.5)),
    'p95 (ms)': rounded(percentile(times, 0.95)),
    'without a result': empty,
  }
}
