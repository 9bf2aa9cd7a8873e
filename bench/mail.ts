// npm run bench:mail [-- --requests 400]
// How long somebody who signs up waits for their link while others ask for reset links, as many as they can.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requestReset } from '#contract/resets.ts'
import { createCaller, type Caller } from '../demo/caller.ts'
import { signUpMember } from '../demo/members.ts'
import { asOwner, startInstance, type Instance } from '../tests/support/journeys/instance.ts'
import { startMailServer } from './mail/mail-server.ts'
import { describeMachine } from './measuring/machine.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '400' } } })
const requests = Number(values.requests)
/** Milliseconds that the mail server takes for each message. */
const latency = 50
/** People who sign up one after the other while the flood lasts. */
const newcomers = 5

const folder = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
const mails = await startMailServer(latency)
const instance = await startInstance(folder, { SMTP_URL: mails.url, MAIL_FROM: 'notes@sample.example' })
try {
  await run(createCaller(instance.url, fromNewNetwork))
} finally {
  await instance.stop()
  mails.close()
  await rm(folder, { recursive: true, force: true })
}

async function run(caller: Caller): Promise<void> {
  const quiet = await signUpAndWait(caller, 'quiet')
  const owners = await fillAccounts(instance, requests)
  const begun = performance.now()
  // Half of them for addresses that nobody has.
  const addresses = owners.flatMap((address) => [address, `nobody.${randomUUID()}@sample.example`])
  for (const address of addresses) await caller.call(requestReset, { body: { address } })
  const requestDuration = performance.now() - begun
  const during: number[] = []
  for (let number = 1; number <= newcomers; number++) {
    during.push(await signUpAndWait(caller, `newcomer${number}`))
  }
  await mails.count(1 + newcomers + requests)
  const all = performance.now() - begun
  const twice = mails.arrivals.length - new Set(mails.arrivals.map(({ to }) => to)).size
  const seconds = (milliseconds: number) => rounded(milliseconds / 1000)
  table([
    { what: 'a link after signing up, nothing else to do', seconds: seconds(quiet) },
    { what: `the first during ${2 * requests} requests for reset links`, seconds: seconds(during[0] ?? 0) },
    { what: `the slowest of ${newcomers} during them`, seconds: seconds(Math.max(...during)) },
    { what: `all ${requests} reset links, from the first request on`, seconds: seconds(all) },
  ])
  report('mail', {
    machine: await describeMachine(instance.dataDir),
    method: `${2 * requests} requests for reset links, each from another network, half of them for addresses that nobody has; then ${newcomers} sign-ups, one after the other, each timed from its answer until the mail server has the message; a mail server on the same machine that takes ${latency} ms for each.`,
    aims: [
      {
        what: 'confirmation during the flood, the slowest',
        aim: '< 3 s',
        measured: `${seconds(Math.max(...during))} s`,
        reached: Math.max(...during) < 3_000,
      },
      { what: 'messages that came twice', aim: '0', measured: String(twice), reached: twice === 0 },
    ],
    figures: { quiet, asking: requestDuration, during, median: percentile(during, 0.5), all },
  })
}

/** Milliseconds from the answer to a sign-up until its message is there. */
async function signUpAndWait(caller: Caller, name: string): Promise<number> {
  const address = `${name}@sample.example`
  await signUpMember(caller, { address, name, userType: 'individual', language: 'en' })
  const answered = performance.now()
  return Math.max(0, (await mails.arrivalOf(address)) - answered)
}

/** Accounts with a confirmed address, as far as a reset link needs them. */
function fillAccounts({ dataDir }: Instance, count: number): Promise<string[]> {
  return asOwner(dataDir, async (client) => {
    await client.query('set role upstander_owner')
    const { rows } = await client.query<{ id: string; address: string }>(
      `insert into members (id, address, comparable_address, state, request_hash)
       select gen_random_uuid(), 'owner' || n || '@sample.example', 'owner' || n || '@sample.example', 'confirmed', sha256('')
       from generate_series(1, $1) as n returning id, address`,
      [count],
    )
    await client.query(
      `insert into profiles (user_id, user_type, language) select id, 'individual', 'en' from unnest($1::uuid[]) as id`,
      [rows.map(({ id }) => id)],
    )
    return rows.map(({ address }) => address)
  })
}
