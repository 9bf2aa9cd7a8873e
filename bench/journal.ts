// npm run bench:journal [-- --entries 5000]
// Search in the journal on the device: words, the beginnings of words, tags and days.
import { parseArgs } from 'node:util'
import { blankEntry } from '#web/features/support/recovery/model/journal.ts'
import { dayAfter } from '#web/ui/days.ts'
import {
  findEntries,
  type JournalFilter,
  noJournalFilter,
  readyToSearch,
} from '#web/features/support/recovery/model/journal-search-index.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { makeReports } from './search/reports.ts'

const { values } = parseArgs({ options: { entries: { type: 'string', default: '5000' } } })
const count = Number(values.entries)
const most = 100

const { reports, words } = makeReports(count)
const entries = reports.map(({ id, particulars }, at) => ({
  id,
  value: {
    ...blankEntry(dayAfter('2015-01-01', at % 3650)),
    words: particulars?.words ?? '',
    tags: [`tag-${at % 40}`],
  },
}))

const cold = timesOf([{ ...noJournalFilter, text: words[0] ?? '' }])
const started = performance.now()
readyToSearch(entries)
const ready = rounded(performance.now() - started)

const searches = {
  'a word': words.map((text) => ({ ...noJournalFilter, text })),
  'its first three letters': words.map((text) => ({ ...noJournalFilter, text: text.slice(0, 3) })),
  'two words': words.map((text, at) => ({ ...noJournalFilter, text: `${text} ${words.at(at - 1) ?? ''}` })),
  'a tag in a year': words.map((_, at) => ({
    ...noJournalFilter,
    tag: `tag-${at % 40}`,
    from: '2019-01-01',
    until: '2019-12-31',
  })),
}
const rows = Object.entries(searches).map(([what, filters]) => {
  const times = timesOf(filters)
  return {
    'searched for': what,
    'p50 (ms)': rounded(percentile(times, 0.5)),
    'p95 (ms)': rounded(percentile(times, 0.95)),
  }
})
table(rows)

const slowest = Math.max(...rows.map((each) => each['p95 (ms)']))
report('journal', {
  machine: await describeMachine(null),
  method: `${count} opened entries with 50 to 400 words each, searched by the same code as in the browser, but in Node.js; ${words.length} searches of each kind, each alone.`,
  aims: [
    {
      what: 'a search, p95 of the slowest kind',
      aim: `≤ ${most} ms`,
      measured: `${slowest} ms`,
      reached: slowest <= most,
    },
  ],
  figures: {
    entries: count,
    'first search of all (ms)': rounded(cold[0] ?? Number.NaN),
    'making all ready (ms)': ready,
    searches: rows,
  },
})

function timesOf(filters: readonly JournalFilter[]): number[] {
  return filters.map((filter) => {
    const start = performance.now()
    findEntries(entries, filter)
    return performance.now() - start
  })
}
