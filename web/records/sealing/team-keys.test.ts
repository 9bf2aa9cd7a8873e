import { expect, test } from 'vitest'
import { newContactCode } from '#encryption/contact.ts'
import type { Participant } from '#encryption/entries.ts'
import { sealEntry } from '#encryption/entries.ts'
import { nextPosition } from '#encryption/history.ts'
import { publicKeysOf } from '#encryption/identity.ts'
import { newOrganisationKey, type OrganisationKey, signSuccession } from '#encryption/organisation.ts'
import { nextReportKey } from '#encryption/reports.ts'
import { sealGrant } from '#web/features/case/grants/model/seal-grant.ts'
import { holderOf, member, now, sent, succeeded, team } from './fixture.ts'
import { toEntryInput, sealTo } from './sealing.ts'
import { sealWriting, type EntryInput } from './entry-writer.ts'

const words = { kind: 'message' as const, content: { text: 'x' }, now }
/** The server must not be called. */
const nobody = () => Promise.reject(new Error('unexpected call'))
const sealedTo = ([writing]: EntryInput[]) => writing?.seals?.map(({ to }) => to.recipient)

/** A forged team key, introduced as such; signed by the team's key if they hold it. */
async function madeUp(organisationId: string, by?: OrganisationKey): Promise<Participant> {
  const key = { ...(await newOrganisationKey(organisationId)), generation: 2 }
  const own = { kind: 'organisation' as const, id: organisationId, ...(await publicKeysOf(key)) }
  if (!by) return own
  const { generation, signature } = await signSuccession(by, key)
  return { ...own, succession: { generation, signature } }
}

test('ignores other authors in a departed handler epoch, whatever key they name', async () => {
  const { reporter, server, organisation, newest, departed, remaining, listed, holders } = await succeeded()
  const read = async () => {
    return server.open(reporter.keyring, 'reporter', { holders: holders(newest.recipient) })
  }
  const before = await server.open(departed.keyring, 'handler')
  for (const writing of await sealWriting(departed.keyring, before, words, nobody)) server.keep(writing)
  const due = await read()
  for (const writing of await sealWriting(reporter.keyring, due, words, () => Promise.resolve(listed)))
    server.keep(writing)
  expect((await read()).history.epoch).toBe(2)

  // A third epoch, whose key they made and the server returns to the reporter.
  const { keys, history } = await server.open(departed.keyring, 'handler')
  const [first] = keys
  if (!first) throw new TypeError('handler has no first key')
  const made = await nextReportKey({ ...first, epoch: 2 })
  const { recipient, verifyKey } = newest
  const forged = await sealEntry(made, departed.signer.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'message',
    at: now.toISOString(),
    content: {},
    position: nextPosition(history.entries, departed.signer.verifyKey),
    introduces: [{ kind: 'organisation', id: organisation.id, recipient, verifyKey }],
  })
  const seals = [await sealTo(made, holderOf('member', reporter))]
  server.keep({ entry: toEntryInput(forged.stored, forged.opened), seals })

  const cheated = await read()
  expect(cheated.history.epoch).toBe(3)
  const answer = await sealWriting(reporter.keyring, cheated, words, nobody)
  expect(sealedTo(answer)).toEqual([reporter.signer.recipient, recipient])
  expect(answer.map(({ entry }) => entry.epoch)).toEqual([4])

  for (const writing of answer) server.keep(writing)
  const { keyring } = await remaining()
  const theirs = await server.open(keyring, 'handler', { holders: holders(recipient) })
  expect((await sealWriting(keyring, theirs, words, nobody)).map(({ seals: made4 }) => made4)).toEqual([
    undefined,
    undefined,
  ])
})

test('accepts the epoch of a handler who wrote before key rotation', async () => {
  const { reporter, server, newest, old, remaining, listed, holders } = await succeeded()
  const handler = await remaining()
  const earlier = { ...handler.keyring, organisations: handler.keyring.organisations.slice(1) }
  const before = await server.open(earlier, 'handler')
  const first = await sealWriting(earlier, before, words, nobody)
  expect(first.map(({ entry }) => entry.authorKey)).toEqual([old.verifyKey, handler.signer.verifyKey])
  for (const writing of first) server.keep(writing)

  const input = { holders: holders(newest.recipient) }
  const report = await server.open(handler.keyring, 'handler', input)
  const again = await sealWriting(handler.keyring, report, words, nobody)
  expect(again.map(({ entry }) => entry.authorKey)).toEqual([newest.verifyKey, handler.signer.verifyKey])
  expect(sealedTo(again)).toEqual([reporter.signer.recipient, newest.recipient])
  for (const writing of again) server.keep(writing)

  const own = await server.open(reporter.keyring, 'reporter', input)
  expect(own.history).toMatchObject({ problems: [], epoch: 2 })
  const [more] = await sealWriting(reporter.keyring, own, words, () => Promise.resolve(listed))
  expect([more?.entry.epoch, more?.seals]).toEqual([2, undefined])
  if (more) server.keep(more)
  // They have stated the key themselves, and need no further request.
  const [last] = await sealWriting(
    reporter.keyring,
    await server.open(reporter.keyring, 'reporter', input),
    words,
    nobody,
  )
  expect([last?.entry.epoch, last?.seals]).toEqual([2, undefined])
  const once = await sealWriting(handler.keyring, await server.open(handler.keyring, 'handler', input), words)
  expect(once).toHaveLength(1)
})

test('a forged team key blocks no writing and is reported to everyone', async () => {
  const { organisation, keys, key, handler } = await team()
  const { reporter, server } = await sent({ organisation, keys })
  const [friend, accused] = [await member(), await handler()]
  const { recipient, verifyKey } = friend.signer
  const contact = { memberId: friend.id, name: '', ...newContactCode(friend.signer), recipient, verifyKey }
  const own = await server.open(reporter.keyring, 'reporter')
  const { grant } = await sealGrant(reporter.keyring, own, { kind: 'guest', contact }, now)
  server.keep(grant)
  server.seals.push(...grant.keys)
  const listed = () => Promise.resolve([{ generation: 1, ...keys, signature: null, previousSealed: null }])

  const hostileIds: string[] = []
  // A key of their own; then one signed by the team's current key, which they hold.
  for (const introduced of [await madeUp(organisation.id), await madeUp(organisation.id, key)]) {
    const report = await server.open(accused.keyring, 'handler')
    const hostile = { ...words, introduces: [introduced] }
    const written = await sealWriting(accused.keyring, report, hostile, nobody)
    for (const writing of written) server.keep(writing)
    hostileIds.push(written.at(-1)?.entry.id ?? '')
    for (const [keyring, role] of [
      [reporter.keyring, 'reporter'],
      [friend.keyring, 'guest'],
    ] as const) {
      const after = await server.open(keyring, role)
      expect(after.history.problems).toEqual(hostileIds.map((id) => ({ id, code: 'unknownKey' })))
      const [writing] = await sealWriting(keyring, after, words, listed)
      expect([writing?.entry.epoch, writing?.seals]).toEqual([1, undefined])
    }
  }
})

test('follows an epoch for a forged key with a single genuine one', async () => {
  const { organisation, keys, key, handler } = await team()
  const { reporter, server } = await sent({ organisation, keys })
  const accused = await handler()
  const hostile = { ...words, introduces: [await madeUp(organisation.id, key)] }
  for (const due of [{}, { epochDue: true }]) {
    const report = await server.open(accused.keyring, 'handler', due)
    const introducing = 'epochDue' in due ? hostile : words
    for (const writing of await sealWriting(accused.keyring, report, introducing, nobody))
      server.keep(writing)
  }
  const listed = [{ generation: 1, ...keys, signature: null, previousSealed: null }]
  const write = async () => {
    const report = await server.open(reporter.keyring, 'reporter')
    const written = await sealWriting(reporter.keyring, report, words, () => Promise.resolve(listed))
    for (const writing of written) server.keep(writing)
    return [sealedTo(written), written.map(({ entry }) => entry.epoch)]
  }
  expect(await write()).toEqual([[reporter.signer.recipient, keys.recipient], [3]])
  expect(await write()).toEqual([undefined, [3]])
})

test('never leads a reporter past the known team key to another', async () => {
  const { reporter, server, organisation, first, key, newest, departed, listed, known, holders } =
    await succeeded()
  // A holder of the earlier key has it sign the new one with another recipient, and their entry comes first.
  const bent = { ...newest, identity: (await newOrganisationKey(organisation.id)).identity }
  const { to, generation, signature } = await signSuccession(key, bent)
  const succession = { generation, signature }
  const introduces = [{ kind: 'organisation' as const, id: organisation.id, ...to, succession }]
  const before = await server.open(departed.keyring, 'handler')
  for (const writing of await sealWriting(departed.keyring, before, { ...words, introduces }, nobody))
    server.keep(writing)
  const due = await server.open(reporter.keyring, 'reporter', { holders: holders(newest.recipient) })
  for (const writing of await sealWriting(reporter.keyring, due, words, () => Promise.resolve(listed)))
    server.keep(writing)
  const rival = { ...(await newOrganisationKey(organisation.id)), generation: 2 }
  const { recipient } = await publicKeysOf(rival)
  const forked = [first, await known(rival, (await signSuccession(key, rival)).signature)]
  const led = { epochDue: true, holders: holders(recipient) }
  const report = await server.open(reporter.keyring, 'reporter', led)
  await expect(
    sealWriting(reporter.keyring, report, words, () => Promise.resolve(forked)),
  ).rejects.toMatchObject({ code: 'changedKey' })
})
