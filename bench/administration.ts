// npm run bench:administration [-- --entries 1000000 --people 10000 --times 100]
// The lists under Admin over HTTP at size: each of them with a million entries in the audit log and ten thousand people.
import { parseArgs } from 'node:util'
import { listOutbox, listPeople, readServerState } from '#contract/administration.ts'
import { listAnnouncements } from '#contract/announcements.ts'
import { listAudit, listAuditLines } from '#contract/audit.ts'
import { listDueWork } from '#contract/due-work.ts'
import { readJobQueue } from '#contract/job-queue.ts'
import { findPerson, listAdministrators, listFactorResets, readPerson } from '#contract/people.ts'
import { readRetentionForecast } from '#contract/retention-rules.ts'
import { listSettingsChanges, listSignUpInvitations } from '#contract/settings.ts'
import { asOwner } from '../tests/support/journeys/instance.ts'
import { type Planted, plantAdministration } from './administration/plant.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'
import { staff } from './measuring/staffed.ts'

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '1000000' },
    people: { type: 'string', default: '10000' },
    times: { type: 'string', default: '100' },
  },
})
const [entries, people, times] = [Number(values.entries), Number(values.people), Number(values.times)]
/** Milliseconds that an answer may take, of a hundred all but five. */
const aim = 100

const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}

async function run(): Promise<void> {
  const { caller, admin } = await staff(instance, 2)
  const planted = await asOwner(instance.dataDir, (client) =>
    plantAdministration(client, { entries, people }),
  )
  const rows = []
  for (const [what, ask] of Object.entries(questions(planted, { caller, admin }))) {
    const took: number[] = []
    for (let call = 0; call < times; call++) {
      const began = performance.now()
      await ask(call)
      took.push(performance.now() - began)
    }
    rows.push({ what, p50: rounded(percentile(took, 0.5)), p95: rounded(percentile(took, 0.95)) })
  }
  table(rows)
  const worst = Math.max(...rows.map(({ p95 }) => p95))
  report('administration', {
    machine: await describeMachine(instance.dataDir),
    method: `${entries} entries in the audit log over a year, ${people} people, half as many messages, 2,000 changes of settings; each list asked ${times} times over HTTP, one after the other.`,
    aims: rows.map(({ what, p95 }) => ({
      what: `${what}, p95`,
      aim: `≤ ${aim} ms`,
      measured: `${p95} ms`,
      reached: p95 <= aim,
    })),
    figures: { rows, worst },
  })
}

type Staffed = Pick<Awaited<ReturnType<typeof staff>>, 'caller' | 'admin'>

/** The pages as they are opened, from the newest and from the middle, and with what can be chosen. */
function questions({ member, address, target, day, cursors }: Planted, { caller, admin }: Staffed) {
  const audit = (query: Parameters<typeof caller.call<typeof listAudit>>[1]['query']) => () =>
    caller.call(listAudit, { query }, admin)
  const some = (call: number) => cursors[call % cursors.length]
  return {
    'people, the newest': () => caller.call(listPeople, { query: { limit: 100 } }, admin),
    'people, in the middle': (call: number) =>
      caller.call(listPeople, { query: { limit: 100, cursor: some(call) } }, admin),
    'one person': () => caller.call(readPerson, { params: { id: member } }, admin),
    'one person by address': () => caller.call(findPerson, { body: { address } }, admin),
    administrators: () => caller.call(listAdministrators, {}, admin),
    'waiting for two administrators': () => caller.call(listFactorResets, {}, admin),
    'audit, all': audit({ selection: 'all' }),
    'audit, all, in the middle': (call: number) =>
      caller.call(listAudit, { query: { selection: 'all', cursor: some(call) } }, admin),
    'audit, what administrators did': audit({ selection: 'administration' }),
    'audit, refused': audit({ selection: 'refused' }),
    'audit, by a member': audit({ selection: 'all', memberId: member }),
    'audit, refused of a member': audit({ selection: 'refused', memberId: member }),
    'audit, as an administrator of a member': audit({ selection: 'administration', memberId: member }),
    'audit, about a record': audit({ selection: 'all', targetId: target }),
    'audit, refused about a record': audit({ selection: 'refused', targetId: target }),
    'audit, of a day': audit({ selection: 'all', from: day, until: day }),
    'audit, refused on a day': audit({ selection: 'refused', from: day, until: day }),
    'audit, nothing found': audit({ selection: 'administration', memberId: crypto.randomUUID() }),
    'audit, lines of a day': () => caller.call(listAuditLines, { params: { day }, query: {} }, admin),
    messages: () => caller.call(listOutbox, { query: {} }, admin),
    'state of the server': () => caller.call(readServerState, {}, admin),
    'what is due': () => caller.call(listDueWork, {}, admin),
    'jobs and addresses': () => caller.call(readJobQueue, {}, admin),
    retention: () => caller.call(readRetentionForecast, {}, admin),
    'changes of settings': () => caller.call(listSettingsChanges, { query: {} }, admin),
    invitations: () => caller.call(listSignUpInvitations, {}, admin),
    announcements: () => caller.call(listAnnouncements, {}, admin),
  }
}
