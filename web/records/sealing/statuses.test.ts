import { expect, test } from 'vitest'
import type { ReportStatus, StatusChange } from '#contract/reports.ts'
import { newContactCode } from '#encryption/contact.ts'
import { sealGrant } from '#web/features/case/grants/model/seal-grant.ts'
import type { Keyring } from '../keyring/keyring.ts'
import { member, now, sent, team } from './fixture.ts'
import { sealWriting } from './entry-writer.ts'

/** A report with a handler and a guest, who write on demand, and the server's status. */
async function followed() {
  const { organisation, keys, handler } = await team()
  const { reporter, server } = await sent({ organisation, keys })
  const [wim, gil] = [await handler(), await member()]
  const { recipient, verifyKey } = gil.signer
  const contact = { memberId: gil.id, name: '', ...newContactCode(gil.signer), recipient, verifyKey }
  const own = await server.open(reporter.keyring, 'reporter')
  const { grant } = await sealGrant(reporter.keyring, own, { kind: 'guest', contact }, now)
  server.keep(grant)
  server.seals.push(...grant.keys)
  const people: Record<'reporter' | 'handler' | 'guest', [Keyring, 'reporter' | 'handler' | 'guest']> = {
    reporter: [reporter.keyring, 'reporter'],
    handler: [wim.keyring, 'handler'],
    guest: [gil.keyring, 'guest'],
  }
  let last: ReportStatus = 'pending'
  const timeline: StatusChange[] = []
  const tell = (to: ReportStatus, entryId: string | null, by: StatusChange['by'] = 'handler') => {
    timeline.push({ id: crypto.randomUUID(), from: last, to, by, entryId, at: now.toISOString() })
    last = to
  }
  return {
    tell,
    /** @returns the id of the entry */
    write: async (who: keyof typeof people, to: string): Promise<string> => {
      const [keyring, role] = people[who]
      const words = { kind: 'status' as const, content: { to, reason: 'why' }, now }
      const written = await sealWriting(keyring, await server.open(keyring, role), words)
      for (const writing of written) server.keep(writing)
      return written.at(-1)?.entry.id ?? ''
    },
    /** The guest has become a handler in the team, and holds its key. */
    join: () => {
      const keyring = { ...gil.keyring, organisations: wim.keyring.organisations }
      people.guest = [keyring, 'handler']
    },
    read: async (entryCount?: number) => {
      const report = { ...own.record.report, status: last, entryCount: entryCount ?? server.entries.length }
      const { record, history } = await server.open(reporter.keyring, 'reporter', { timeline, report })
      return {
        status: record.report.status,
        changes: record.timeline.map(({ to, by }) => [to, by]),
        problems: history.problems,
      }
    },
  }
}

test('accepts a change allowed to its signed author and confirmed by server', async () => {
  const { write, tell, read } = await followed()
  tell('investigating', await write('handler', 'investigating'))
  tell('resolved', await write('handler', 'resolved'))
  tell('investigating', await write('reporter', 'investigating'), 'reporter')
  expect(await read()).toEqual({
    status: 'investigating',
    changes: [
      ['investigating', 'handler'],
      ['resolved', 'handler'],
      ['investigating', 'reporter'],
    ],
    problems: [],
  })
})

test('ignores status changes by guests, even if the server reports them', async () => {
  const { write, tell, read } = await followed()
  const alone = await write('guest', 'closed')
  const wrong = [{ id: alone, code: 'statusNotAllowed' }]
  expect(await read()).toEqual({ status: 'pending', changes: [], problems: wrong })
  tell('closed', alone)
  expect(await read()).toEqual({ status: 'pending', changes: [], problems: wrong })
})

test('ignores changes forbidden to reporters, claimed by one side or repeated', async () => {
  const resolving = await followed()
  resolving.tell('resolved', await resolving.write('reporter', 'resolved'))
  expect(await resolving.read()).toMatchObject({
    status: 'pending',
    problems: [{ code: 'statusNotAllowed' }],
  })

  const lying = await followed()
  lying.tell('investigating', await lying.write('handler', 'investigating'))
  lying.tell('closed', null)
  expect(await lying.read()).toMatchObject({
    status: 'investigating',
    problems: [{ code: 'statusUnsigned' }],
  })

  const turned = await followed()
  turned.tell('closed', await turned.write('handler', 'investigating'))
  expect(await turned.read()).toMatchObject({ status: 'pending', problems: [{ code: 'statusUnsigned' }] })

  const again = await followed()
  const started = await again.write('handler', 'investigating')
  again.tell('investigating', started)
  const resolved = await again.write('handler', 'resolved')
  const reopened = await again.write('reporter', 'investigating')
  again.tell('resolved', resolved)
  again.tell('investigating', reopened, 'reporter')
  again.tell('resolved', resolved)
  expect(await again.read()).toMatchObject({
    status: 'investigating',
    problems: [{ id: resolved, code: 'statusUnsigned' }],
  })
})

test('reports a change omitted by the server, even with an understated count', async () => {
  const { write, tell, read } = await followed()
  tell('investigating', await write('handler', 'investigating'))
  const withdrawn = await write('reporter', 'withdrawn')
  const hidden = { status: 'investigating', problems: [{ id: withdrawn, code: 'statusUntold' }] }
  expect(await read()).toMatchObject(hidden)
  expect(await read(1)).toMatchObject(hidden)
})

test('lets the reporter reopen a closed report, and nobody a withdrawn one', async () => {
  const closed = await followed()
  closed.tell('closed', await closed.write('handler', 'closed'))
  closed.tell('investigating', await closed.write('reporter', 'investigating'), 'reporter')
  expect(await closed.read()).toMatchObject({ status: 'investigating', problems: [] })

  const withdrawn = await followed()
  withdrawn.tell('withdrawn', await withdrawn.write('reporter', 'withdrawn'), 'reporter')
  withdrawn.tell('investigating', await withdrawn.write('reporter', 'investigating'), 'reporter')
  expect(await withdrawn.read()).toMatchObject({
    status: 'withdrawn',
    problems: [{ code: 'statusNotAllowed' }],
  })
})

test('accepts a colleague change that follows from an ignored one', async () => {
  const { write, tell, read } = await followed()
  const guests = await write('guest', 'investigating')
  tell('investigating', guests)
  tell('resolved', await write('handler', 'resolved'))
  expect(await read()).toEqual({
    status: 'resolved',
    changes: [['resolved', 'handler']],
    problems: [{ id: guests, code: 'statusNotAllowed' }],
  })
})

test('lets a former guest who joined the team change the status', async () => {
  const { write, tell, read, join } = await followed()
  join()
  tell('investigating', await write('guest', 'investigating'))
  tell('resolved', await write('handler', 'resolved'))
  expect(await read()).toEqual({
    status: 'resolved',
    changes: [
      ['investigating', 'handler'],
      ['resolved', 'handler'],
    ],
    problems: [],
  })
})
