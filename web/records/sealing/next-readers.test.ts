import { expect, test } from 'vitest'
import { publicKeysOf } from '#encryption/identity.ts'
import { newOrganisationKey, succeedOrganisationKey } from '#encryption/organisation.ts'
import { currentToasts } from '#web/ui/toast-store.ts'
import type { Keyring } from '../keyring/keyring.ts'
import { holderOf, member, now, sent, succeeded, team } from './fixture.ts'
import { sealWriting, type EntryInput } from './entry-writer.ts'

const words = { kind: 'message' as const, content: { text: 'x' }, now }
/** The server must not be called. */
const nobody = () => Promise.reject(new Error('unexpected call'))

const sealedTo = ([writing]: EntryInput[]) => writing?.seals?.map(({ to }) => to.recipient)

test('moves a reporter to a successor-signed team key, announced just once', async () => {
  const { reporter, server, newest, remaining, listed, holders } = await succeeded()
  const due = await server.open(reporter.keyring, 'reporter', {
    epochDue: true,
    holders: holders(newest.recipient),
  })
  const before = currentToasts().at(-1)?.id
  const written = await sealWriting(reporter.keyring, due, words, () => Promise.resolve(listed))
  const message = currentToasts().at(-1)
  expect(message?.id).not.toBe(before)
  expect(sealedTo(written)).toEqual([reporter.signer.recipient, newest.recipient])
  expect(written.map(({ entry }) => entry.epoch)).toEqual([2])
  await sealWriting(reporter.keyring, due, words, () => Promise.resolve(listed))
  expect(currentToasts().at(-1)?.id).toBe(message?.id)

  for (const writing of written) server.keep(writing)
  const { keyring } = await remaining()
  const theirs = await server.open(keyring, 'handler', { holders: holders(newest.recipient) })
  expect(theirs.history).toMatchObject({ problems: [], epoch: 2 })
  const answer = await sealWriting(keyring, theirs, words, nobody)
  expect(answer.map(({ seals }) => seals)).toEqual([undefined, undefined])
  for (const writing of answer) server.keep(writing)

  const after = await server.open(reporter.keyring, 'reporter', { holders: holders(newest.recipient) })
  expect(after.history.problems).toEqual([])
  const [more] = await sealWriting(reporter.keyring, after, words, nobody)
  expect([more?.entry.epoch, more?.seals]).toEqual([2, undefined])
})

test('refuses a reporter a key the earlier team key did not sign', async () => {
  const { reporter, server, organisation, known, first, listed, holders } = await succeeded()
  const forged = { ...(await newOrganisationKey(organisation.id)), generation: 2 }
  const stranger = await newOrganisationKey(organisation.id)
  const signedByStranger = (await succeedOrganisationKey(stranger)).succession.signature
  const { recipient } = await publicKeysOf(forged)
  const due = await server.open(reporter.keyring, 'reporter', { epochDue: true, holders: holders(recipient) })
  const chains = [
    [first, await known(forged, null)],
    [first, await known(forged, signedByStranger)],
    [first, await known(forged, listed[1]?.signature ?? null)],
    listed,
    [],
  ]
  for (const chain of chains) {
    const sealing = sealWriting(reporter.keyring, due, words, () => Promise.resolve(chain))
    await expect(sealing).rejects.toMatchObject({ code: 'changedKey' })
  }
})

test('a handler with the new key seals an epoch despite the server', async () => {
  const { server, old, newest, departed, remaining, reporter, holders } = await succeeded()
  const before = await server.open(departed.keyring, 'handler')
  for (const writing of await sealWriting(departed.keyring, before, words, nobody)) server.keep(writing)

  const { keyring } = await remaining()
  const quiet = await server.open(keyring, 'handler', { holders: holders(old.recipient), epochDue: false })
  const written = await sealWriting(keyring, quiet, words, nobody)
  expect(sealedTo(written)).toEqual([reporter.signer.recipient, newest.recipient])
  expect(written.map(({ entry }) => entry.epoch)).toEqual([2, 2])

  const named = [...holders(newest.recipient), holderOf('handler', departed)]
  const cheated = await server.open(keyring, 'handler', { holders: named, epochDue: true })
  await expect(sealWriting(keyring, cheated, words, nobody)).rejects.toMatchObject({ code: 'changedKey' })

  for (const writing of written) server.keep(writing)
  const theirs = await server.open(departed.keyring, 'handler', { holders: holders(newest.recipient) })
  expect(theirs.history.problems.map(({ code }) => code)).toEqual(['noKey', 'noKey'])
})

test('never leads anyone back to an earlier key once the new appears', async () => {
  const { reporter, server, organisation, first, old, newest, remaining, listed, holders } = await succeeded()
  const { recipient, verifyKey } = newest
  const pinning: Keyring = {
    ...reporter.keyring,
    pinned: [{ organisationId: organisation.id, recipient, verifyKey }],
  }
  const led = { epochDue: true, holders: holders(old.recipient) }
  const pinned = await server.open(pinning, 'reporter', led)
  expect(sealedTo(await sealWriting(pinning, pinned, words, () => Promise.resolve(listed)))).toEqual([
    reporter.signer.recipient,
    recipient,
  ])
  const withheld = sealWriting(pinning, pinned, words, () => Promise.resolve([first]))
  await expect(withheld).rejects.toMatchObject({ code: 'changedKey' })

  const { keyring } = await remaining()
  const due = await server.open(keyring, 'handler', { epochDue: true, holders: holders(recipient) })
  for (const writing of await sealWriting(keyring, due, words, nobody)) server.keep(writing)
  const report = await server.open(reporter.keyring, 'reporter', led)
  const written = await sealWriting(reporter.keyring, report, words, () => Promise.resolve(listed))
  expect(sealedTo(written)).toEqual([reporter.signer.recipient, recipient])

  // From then on the reporter's own entry states the key, and the server is not even called.
  for (const writing of written) server.keep(writing)
  const later = await server.open(reporter.keyring, 'reporter', led)
  expect(sealedTo(await sealWriting(reporter.keyring, later, words, nobody))).toEqual([
    reporter.signer.recipient,
    recipient,
  ])
})

test('seals to no guest introduced by anyone except the reporter', async () => {
  const { reporter, server, departed, old, holders } = await succeeded()
  const friend = await member()
  const { recipient, verifyKey } = friend.signer
  const before = await server.open(departed.keyring, 'handler')
  const introduces = [{ kind: 'guest' as const, id: friend.id, recipient, verifyKey }]
  const smuggled = { kind: 'grant' as const, content: { member: friend.id }, introduces, now }
  for (const writing of await sealWriting(departed.keyring, before, smuggled, nobody)) server.keep(writing)
  const named = [...holders(old.recipient), holderOf('guest', friend)]
  const report = await server.open(reporter.keyring, 'reporter', { epochDue: true, holders: named })
  await expect(sealWriting(reporter.keyring, report, words, nobody)).rejects.toMatchObject({
    code: 'changedKey',
  })
})

test('does not let a removed participant readmit themselves', async () => {
  const { organisation, keys, handler } = await team()
  const [one, other] = [await handler(), await handler()]
  const readers = [one, other].map(({ id: memberId, signer: { recipient, verifyKey } }) => {
    return { memberId, recipient, verifyKey }
  })
  const { reporter, server } = await sent({ organisation, keys, singly: { readers, excluded: [] } })
  const revocation = { kind: 'revocation' as const, content: { member: one.id }, now, without: one.id }
  const before = await server.open(one.keyring, 'handler')
  const report = await server.open(reporter.keyring, 'reporter')
  for (const writing of await sealWriting(reporter.keyring, report, revocation, nobody)) server.keep(writing)
  const { recipient, verifyKey } = one.signer
  const introduces = [{ kind: 'handler' as const, id: one.id, recipient, verifyKey }]
  const later = new Date(now.getTime() + 60_000)
  const back = { kind: 'grant' as const, content: { member: one.id }, introduces, now: later }
  for (const writing of await sealWriting(one.keyring, before, back, nobody)) server.keep(writing)
  const after = await server.open(other.keyring, 'handler', { epochDue: true })
  expect(after.history.entries.at(-1)?.kind).toBe('grant')
  expect(after.history.revoked).toEqual([recipient])
  await expect(sealWriting(other.keyring, after, words, nobody)).rejects.toMatchObject({ code: 'changedKey' })
})
