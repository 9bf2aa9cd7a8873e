// npm run bench:moderation
// Forty items that wait for a moderator, read and decided about by typed keys in a browser.
import type { Page } from '@playwright/test'
import { confirmMembers, setUpCodes, signUpMember } from '../demo/members.ts'
import {
  giveVoice,
  handInComment,
  nameModerator,
  openCommunity,
  publishedStory,
} from '../tests/support/journeys/given/community.ts'
import { signInBrowser } from '../tests/support/journeys/given/browser.ts'
import { startBench } from './measuring/browser.ts'
import { describeMachine } from './measuring/machine.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { staff } from './measuring/staffed.ts'
import { decideAll } from './moderation/decisions.ts'

const items = 40
/** No moderator decides more than eight times a day about one writer. */
const writers = 10

const bench = await startBench()
try {
  await run()
} finally {
  await bench.end()
}

async function run(): Promise<void> {
  const { instance, browser } = bench
  const { caller, admin, members } = await staff(instance, writers)
  const moderator = await signUpMember(caller, {
    address: 'moderator@sample.example',
    name: 'Moderator',
    userType: 'individual',
    language: 'en',
  })
  await confirmMembers(caller, admin, [moderator])
  await setUpCodes(caller, moderator)
  await openCommunity(instance)
  await nameModerator(instance, moderator, { cap: 200 })
  const [first] = members
  if (!first) throw new Error('nobody can write')
  for (const [index, member] of members.entries())
    await giveVoice(caller, instance, member, `Quiet Heron ${String.fromCodePoint(65 + index)}`)
  const story = { title: 'They laughed every morning', source: 'It went on for a year.' }
  const thread = await publishedStory(caller, instance, first, story)
  for (let item = 0; item < items; item++) {
    const writer = members[1 + (item % (writers - 1))] ?? first
    // One in four has something in it that the rules find, and is refused.
    const words = item % 4 === 0 ? 'Write to me at ana@example.org, please.' : 'It helped me to read this.'
    await handInComment(caller, writer, thread, `${words} ${item}`)
  }
  const context = await browser.newContext({
    baseURL: instance.url,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: fromNewNetwork(),
  })
  await signInBrowser(context, caller, moderator, instance.url)
  const page: Page = await context.newPage()
  const { presses, next } = await decideAll(page, items)
  const median = rounded(percentile(next, 0.5), 0)
  const worst = rounded(Math.max(...next), 0)
  table([
    { items, 'presses at most': Math.max(...presses), 'next p50 (ms)': median, 'next worst (ms)': worst },
  ])
  report('moderation', {
    machine: await describeMachine(instance.dataDir),
    method: `${items} comments of ${writers - 1} writers in Chromium ${browser.version()} at 1280 × 900 pixels. Each is shown and decided about by typed keys: three of four are published, one is refused for what the rules found. From the last press until the next item is there, blurred, with the button that shows it.`,
    aims: [
      {
        what: 'presses for an item at most',
        aim: '≤ 3',
        measured: String(Math.max(...presses)),
        reached: Math.max(...presses) <= 3,
      },
      { what: 'next item, median', aim: '≤ 300 ms', measured: `${median} ms`, reached: median <= 300 },
      { what: 'next item, worst', aim: '≤ 300 ms', measured: `${worst} ms`, reached: worst <= 300 },
    ],
    figures: { presses, next: next.map((each) => rounded(each, 0)) },
  })
  await context.close()
}
