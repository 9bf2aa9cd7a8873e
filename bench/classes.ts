// npm run bench:classes [-- --pupils 200]
// A class of 200 on one server: how long a vote takes to the teacher's screen, and the next moment to each pupil's.
import { parseArgs } from 'node:util'
import { openRoom } from './classes/room.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'

const { values } = parseArgs({ options: { pupils: { type: 'string', default: '200' } } })
const pupils = Number(values.pupils)
/**
 * Within how many milliseconds everybody votes, and at how many moments. With joining, and a stream each, they stay below the
 * 1,200 calls a minute of one network.
 */
const paces = [
  { pace: 'within ten seconds', within: 10_000, moments: 1 },
  { pace: 'within one second', within: 1_000, moments: 2 },
]
const aim = 300

const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}
process.exit()

async function run(): Promise<void> {
  const room = await openRoom(instance.url, pupils)
  const moves: number[] = []
  const votes = new Map<string, number[]>()
  let moment = 0
  for (const { pace, within, moments } of paces) {
    const times: number[] = []
    for (let round = 0; round < moments; round++) {
      const name = `moment-${++moment}`
      moves.push(...(await room.move(name)))
      times.push(...(await room.vote(name, within)))
    }
    votes.set(pace, times)
  }
  await room.end()
  const rows = [...votes, ['the next moment', moves] as const].map(([what, times]) => ({
    what,
    'p50 (ms)': rounded(percentile(times, 0.5)),
    'p95 (ms)': rounded(percentile(times, 0.95)),
    'longest (ms)': rounded(Math.max(...times)),
  }))
  table(rows)
  report('classes', {
    machine: await describeMachine(instance.dataDir),
    method: `${pupils} pupils behind one network address, each with a stream, and the teacher's, over HTTP to one server on the same machine as npm start runs it, limits as they come. Each votes at a random time within ten seconds at one moment, and within one second at two others. From the call until the teacher's stream counts it; from the call that moves the class until each pupil's stream has the next moment.`,
    aims: rows.map(({ what, 'p95 (ms)': p95 }) => ({
      what:
        what === 'the next moment' ? 'the next moment on a pupil’s screen, p95' : `a vote, all ${what}, p95`,
      aim: `≤ ${aim} ms`,
      measured: `${p95} ms`,
      reached: p95 <= aim,
    })),
    figures: rows,
  })
}
