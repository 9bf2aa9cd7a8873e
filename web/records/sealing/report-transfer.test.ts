import { expect, test } from 'vitest'
import type { KeyHolder } from '#contract/reports.ts'
import { holderOf, now, sent, team } from './fixture.ts'
import { nextReaders } from './next-readers.ts'
import { sealTransfer } from './report-transfer.ts'
import { sealWriting } from './entry-writer.ts'

const message = { kind: 'message' as const, content: { text: 'canary after' }, now }

/** A report that its reporter has transferred from one team to another. */
async function transferred() {
  const [from, to] = [await team(), await team()]
  const { reporter, server } = await sent({ organisation: from.organisation, keys: from.keys })
  const before = await server.open(reporter.keyring, 'reporter')
  const agreement = await sealTransfer(reporter.keyring, before, {
    organisation: to.organisation,
    keys: to.keys,
  })
  server.keep(agreement)
  server.seals.push(...agreement.keys)
  const holders: KeyHolder[] = [
    holderOf('member', reporter),
    { kind: 'organisation', id: to.organisation.id, recipient: to.keys.recipient },
  ]
  const report = { ...before.record.report, organisationId: to.organisation.id }
  return { from, to, reporter, server, agreement, changed: { holders, report } }
}

test('opens earlier writing for the new team, which answers without the old', async () => {
  const { to, reporter, server, changed } = await transferred()
  const handler = await to.handler()
  const theirs = await server.open(handler.keyring, 'handler', changed)
  expect(theirs.history.problems).toEqual([])
  expect(theirs.body?.story).toBe('canary words')
  for (const writing of await sealWriting(handler.keyring, theirs, message)) {
    expect(writing.entry.epoch).toBe(2)
    server.keep(writing)
  }
  const read = await server.open(reporter.keyring, 'reporter', changed)
  expect(read.history.problems).toEqual([])
  expect(read.history.entries.at(-1)?.content).toEqual({ text: 'canary after' })
  expect(await nextReaders(reporter.keyring, read)).toMatchObject({ isDue: false })
})

test('locks the old team out of later writing and all later epochs', async () => {
  const { from, reporter, server, changed } = await transferred()
  const old = await from.handler()
  const theirs = await server.open(old.keyring, 'handler', changed)
  expect(theirs.history.problems.map(({ code }) => code)).toEqual(['noKey'])
  // A server that keeps naming the old team blocks the reporter.
  const read = await server.open(reporter.keyring, 'reporter', {
    ...changed,
    epochDue: true,
    holders: [
      holderOf('member', reporter),
      { kind: 'organisation', id: from.organisation.id, recipient: from.keys.recipient },
    ],
  })
  await expect(sealWriting(reporter.keyring, read, message)).rejects.toMatchObject({
    failure: { code: 'changedKey' },
  })
})

test('nobody but the reporter gives it to another team', async () => {
  const [from, to] = [await team(), await team()]
  const { reporter, server } = await sent({ organisation: from.organisation, keys: from.keys })
  const handler = await from.handler()
  const theirs = await server.open(handler.keyring, 'handler')
  const [introduction] = await sealWriting(handler.keyring, theirs, message)
  if (introduction) server.keep(introduction)
  const introduced = await server.open(handler.keyring, 'handler')
  const forged = await sealTransfer(
    { ...handler.keyring, kind: 'member' },
    introduced,
    { organisation: to.organisation, keys: to.keys },
    now,
  )
  server.keep({ entry: forged.entry, seals: forged.seals })
  const read = await server.open(reporter.keyring, 'reporter')
  expect(read.history.problems.map(({ code }) => code)).toContain('unknownKey')
})
