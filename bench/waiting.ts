// npm run bench:waiting [-- --entries 500 --reports 5]
// What somebody wrote without a connection, as it is sent once there is one: 500 messages in the reports of a member.
import 'fake-indexeddb/auto'
import { parseArgs } from 'node:util'
import { chooseDevice } from '#web/platform/device/choosing.ts'
import { outbox } from '#web/platform/outbox/here.ts'
import { registerKinds } from '#web/platform/outbox/kinds.ts'
import { noAnswers } from '#web/records/body/answers.ts'
import { rememberKeyring } from '#web/records/keyring/keyring-of-owner.ts'
import { noMessage } from '#web/records/message.ts'
import { messageKind } from '#web/records/messages/kind.ts'
import { laneOf } from '#web/records/messages/outbox-message.ts'
import { callerOf } from '../demo/caller.ts'
import { type Member, newPassword, signUpMember } from '../demo/members.ts'
import { readAndOpen, sendAsMember } from '../demo/reports.ts'
import { keyringOf } from '../demo/team.ts'
import { describeMachine, type Machine } from './measuring/machine.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'

const { values } = parseArgs({
  options: { entries: { type: 'string', default: '500' }, reports: { type: 'string', default: '5' } },
})
const entries = Number(values.entries)
const reports = Number(values.reports)
const aims = { seconds: 120, requestsEach: 3.5 }

/** As local storage of a browser, for what notes there that something waits. */
const noted = new Map<string, string>()
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => noted.get(key) ?? null,
    setItem: (key: string, value: string) => void noted.set(key, value),
    removeItem: (key: string) => void noted.delete(key),
  },
})

const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}
process.exit()

async function run(): Promise<void> {
  const caller = callerOf(instance.url)
  const person = { address: 'writer@bench.example', userType: 'individual' as const, language: 'en' as const }
  const member = await signUpMember(caller, person, newPassword())
  const ids: string[] = []
  for (let count = 0; count < reports; count++) {
    const answers = { ...noAnswers, types: ['threats' as const], story: `Story ${count}` }
    ids.push(await sendAsMember(caller, member, answers, null))
  }
  const network = networkOf(member)
  registerKinds(async () => ({
    kinds: [{ name: 'message', isDiscardable: true, load: async () => messageKind }],
    earlier: [],
  }))
  await chooseDevice('own')
  const keyring = keyringOf(member)
  rememberKeyring(keyring)
  const writtenMs = await timed(() => write(ids, keyring.name))
  network.isOn = true
  const sentMs = await timed(untilSent)
  await check(caller, keyring, member, ids)
  tell({ writtenMs, seconds: sentMs / 1000, ...network }, await describeMachine(instance.dataDir))
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The network of the member's device: it is off at first. */
function networkOf(member: Member) {
  const network = { isOn: false, requests: 0, refused: 0 }
  const reach = globalThis.fetch
  globalThis.fetch = async (path, init) => {
    // A call from outside goes straight to the server.
    if (typeof path === 'string' && path.startsWith('http')) return reach(path, init)
    if (!network.isOn) throw new TypeError('There is no network.')
    network.requests += 1
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${member.session}`)
    const answer = await reach(new URL(path instanceof Request ? path.url : path, instance.url), {
      ...init,
      headers,
    })
    if (answer.status === 429) network.refused += 1
    return answer
  }
  return network
}

async function write(ids: readonly string[], owner: string): Promise<void> {
  for (let count = 0; count < entries; count++) {
    const reportId = ids[count % ids.length] ?? ''
    const writtenAt = new Date().toISOString()
    const thing = { ...noMessage, text: `Message ${count}`, attachments: [], reportId, writtenAt }
    await outbox().add({ id: crypto.randomUUID(), kind: 'message', owner, lane: laneOf(reportId), thing })
  }
}

async function untilSent(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  outbox().subscribe(() => outbox().current().items.length === 0 && resolve())
  await outbox().retry()
  await promise
}

interface Measured {
  readonly writtenMs: number
  readonly seconds: number
  readonly requests: number
  readonly refused: number
}

function tell({ writtenMs, seconds, requests, refused }: Measured, machine: Machine): void {
  const requestsEach = requests / entries
  table([
    { what: `${entries} messages written without a connection`, value: `${(writtenMs / 1000).toFixed(1)} s` },
    { what: 'all of them sent', value: `${seconds.toFixed(1)} s` },
    { what: 'requests', value: requests },
    { what: 'of these answered "too many"', value: refused },
  ])
  report('waiting', {
    machine,
    method: `The app's own outbox in Node.js, with a database in memory in place of the browser's: ${entries} messages in ${reports} reports are written without a network, which then comes back. Each arrives once, in its order, as is checked at the end.`,
    aims: [
      {
        what: `${entries} things that waited, until the last has arrived`,
        aim: `≤ ${aims.seconds} s`,
        measured: `${seconds.toFixed(1)} s`,
        reached: seconds <= aims.seconds,
      },
      {
        what: 'requests for each',
        aim: `≤ ${aims.requestsEach}`,
        measured: requestsEach.toFixed(2),
        reached: requestsEach <= aims.requestsEach,
      },
    ],
    figures: { entries, reports, writtenMs, seconds, requests, refused },
  })
}

/** Each is there once, in the order in which it was written. */
async function check(
  caller: ReturnType<typeof callerOf>,
  keyring: ReturnType<typeof keyringOf>,
  as: Pick<Member, 'session'>,
  ids: readonly string[],
): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const { history } = await readAndOpen(caller, keyring, as, id)
    const texts = history.entries.flatMap(({ kind, content }) =>
      kind === 'message' && typeof content === 'object' && content !== null && 'text' in content
        ? [content.text]
        : [],
    )
    const written = Array.from({ length: entries }, (_, count) => count)
      .filter((count) => count % ids.length === at)
      .map((count) => `Message ${count}`)
    if (JSON.stringify(texts) !== JSON.stringify(written))
      throw new Error('Something was lost, doubled or overtaken.')
  }
}
