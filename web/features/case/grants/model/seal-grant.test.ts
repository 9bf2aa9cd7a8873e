import { expect, test } from 'vitest'
import type { KeyHolder } from '#contract/reports.ts'
import { writeNote } from '#contract/notes.ts'
import { grantAccess, revokeAccess } from '#contract/grants.ts'
import { newContactCode } from '#encryption/contact.ts'
import { jsonBytes } from '#web/records/body/size-limits.ts'
import { holderOf, member, now, sent, team } from '#web/records/sealing/fixture.ts'
import { sealWriting } from '#web/records/sealing/entry-writer.ts'
import { openNotes, maxNoteBytes, sealNote } from '#web/records/notes.ts'
import { sealGrant, sealRevocation } from './seal-grant.ts'

// Two or three devices, and between them a server that returns what it stored, or something else.

/** A report that a guest can read. */
async function shared() {
  const { reporter, server } = await sent()
  const guest = await member()
  const { recipient, verifyKey } = guest.signer
  const contact = { memberId: guest.id, name: 'Guest', ...newContactCode(guest.signer), recipient, verifyKey }
  const report = await server.open(reporter.keyring, 'reporter')
  const { grant, before } = await sealGrant(reporter.keyring, report, { kind: 'guest', contact }, now)
  expect(before).toEqual([])
  expect(() => grantAccess.body?.parse(grant)).not.toThrow()
  server.keep(grant)
  server.seals.push(...grant.keys)
  const holders = [holderOf('member', reporter), holderOf('guest', guest)]
  return { reporter, guest, server, holders }
}

test('lets a guest open the report from its start, identified by grant', async () => {
  const { reporter, guest, server } = await shared()
  const report = await server.open(guest.keyring, 'guest')
  expect(report.body?.story).toBe('canary words')
  const words = { kind: 'message' as const, content: { text: 'I am here' }, now }
  for (const writing of await sealWriting(guest.keyring, report, words)) server.keep(writing)
  const { history } = await server.open(reporter.keyring, 'reporter')
  expect(history.problems).toEqual([])
  expect(history.entries.at(-1)?.author).toBe(guest.signer.verifyKey)
})

test('treats people without access as unknown, even when a guest adds them', async () => {
  const { reporter, guest, server } = await shared()
  const stranger = await member()
  const report = await server.open(guest.keyring, 'guest')
  const { recipient, verifyKey } = stranger.signer
  const contact = {
    memberId: stranger.id,
    name: '',
    ...newContactCode(stranger.signer),
    recipient,
    verifyKey,
  }
  const { grant } = await sealGrant(guest.keyring, report, { kind: 'guest', contact }, now)
  server.keep(grant)
  server.seals.push(...grant.keys)
  const { history } = await server.open(reporter.keyring, 'reporter')
  expect(history.participants.map(({ id }) => id)).toEqual([reporter.id, guest.id])
  const holders = [holderOf('member', reporter), holderOf('guest', stranger)]
  const next = await server.open(reporter.keyring, 'reporter', { holders, epochDue: true })
  await expect(
    sealWriting(reporter.keyring, next, { kind: 'message', content: {}, now }),
  ).rejects.toMatchObject({ code: 'changedKey' })
})

test('locks a removed participant out of new epochs, not of old ones', async () => {
  const { reporter, guest, server, holders } = await shared()
  const report = await server.open(reporter.keyring, 'reporter', { holders })
  const { writing } = await sealRevocation(reporter.keyring, report, guest.id, now)
  expect(() => revokeAccess.body?.parse({ writing })).not.toThrow()
  expect(writing.seals?.map(({ to }) => to)).toEqual([holderOf('member', reporter)])
  server.keep(writing)
  const after = await server.open(reporter.keyring, 'reporter')
  for (const next of await sealWriting(reporter.keyring, after, { kind: 'message', content: {}, now }))
    server.keep(next)
  const { history } = await server.open(reporter.keyring, 'reporter')
  expect([history.problems, history.epoch, history.entries.length]).toEqual([[], 2, 4])
  expect(history.revoked).toEqual([guest.signer.recipient])
  // Even if the server still returns everything to them.
  const theirs = await server.open(guest.keyring, 'guest')
  expect(theirs.history.entries).toHaveLength(2)
  expect(theirs.history.problems.map(({ code }) => code)).toEqual(['noKey', 'noKey'])
})

test('refuses a server that still lists a removed participant; readmission reseals', async () => {
  const { reporter, guest, server, holders } = await shared()
  const report = await server.open(reporter.keyring, 'reporter', { holders })
  server.keep((await sealRevocation(reporter.keyring, report, guest.id, now)).writing)
  const words = { kind: 'message' as const, content: {}, now }
  const cheated = await server.open(reporter.keyring, 'reporter', { holders, epochDue: true })
  await expect(sealWriting(reporter.keyring, cheated, words)).rejects.toMatchObject({ code: 'changedKey' })

  const { recipient, verifyKey } = guest.signer
  const contact = { memberId: guest.id, name: '', ...newContactCode(guest.signer), recipient, verifyKey }
  const again = await sealGrant(
    reporter.keyring,
    await server.open(reporter.keyring, 'reporter'),
    { kind: 'guest', contact },
    now,
  )
  expect(again.grant.keys.map(({ epoch }) => epoch)).toEqual([1, 2])
  server.keep(again.grant)
  const next = await server.open(reporter.keyring, 'reporter', { holders, epochDue: true })
  const [writing] = await sealWriting(reporter.keyring, next, words)
  expect(writing?.seals?.map(({ to }) => to)).toEqual(holders)
})

test('never seals a report that excludes an involved handler to their key', async () => {
  const { organisation, keys, handler } = await team()
  const [remaining, involved] = [await handler(), await handler()]
  const reader = {
    memberId: remaining.id,
    recipient: remaining.signer.recipient,
    verifyKey: remaining.signer.verifyKey,
  }
  const addressee = { organisation, keys, singly: { readers: [reader], excluded: [involved.id] } }
  const { server } = await sent(addressee)
  const report = await server.open(remaining.keyring, 'handler')
  const words = { kind: 'message' as const, content: { text: 'x' }, now }
  const [writing] = await sealWriting(remaining.keyring, report, words)
  expect(writing?.entry.authorKey).toBe(remaining.signer.verifyKey)
  await expect(server.open(involved.keyring, 'handler')).rejects.toMatchObject({ code: 'cannotOpen' })

  const holders: KeyHolder[] = [
    ...report.record.holders,
    { kind: 'organisation', id: organisation.id, recipient: keys.recipient },
  ]
  const cheated = await server.open(remaining.keyring, 'handler', { holders, epochDue: true })
  await expect(sealWriting(remaining.keyring, cheated, words)).rejects.toMatchObject({ code: 'changedKey' })
})

test('opens notes for the own side only, and rejects server-written ones', async () => {
  const { organisation, keys, handler } = await team()
  const [one, two] = [await handler(), await handler()]
  const { reporter, server } = await sent({ organisation, keys })
  const [mine, theirs] = [
    await server.open(reporter.keyring, 'reporter'),
    await server.open(one.keyring, 'handler'),
  ]
  const id = crypto.randomUUID()
  const at = now.toISOString()
  const asStored = ({ body }: Awaited<ReturnType<typeof sealNote>>) => ({ id, memberId: null, at, ...body })

  const note = asStored(await sealNote(reporter.keyring, mine, { id, version: 1, text: 'for me' }, now))
  expect(await openNotes(reporter.keyring, mine, [note])).toMatchObject([
    { version: 1, versions: [{ text: 'for me' }], isDamaged: false },
  ])
  expect((await openNotes(one.keyring, theirs, [note]))[0]).toMatchObject({ versions: [], isDamaged: true })

  const internal = asStored(await sealNote(one.keyring, theirs, { id, version: 1, text: 'for us' }, now))
  const colleague = await server.open(two.keyring, 'handler')
  expect((await openNotes(two.keyring, colleague, [internal]))[0]?.versions).toMatchObject([
    { text: 'for us' },
  ])
  const forged = await sealNote((await member()).keyring, mine, { id, version: 1, text: 'forged' }, now)
  const [opened] = await openNotes(reporter.keyring, mine, [{ ...note, sealed: forged.body.sealed }])
  expect(opened).toMatchObject({ versions: [], isDamaged: true })
  const [swapped] = await openNotes(reporter.keyring, mine, [{ ...note, id: crypto.randomUUID() }])
  expect(swapped?.isDamaged).toBe(true)
})

test('accepts a note of maximum length sealed individually to sixty handlers', async () => {
  const { organisation, keys, handler } = await team()
  const one = await handler()
  const others = await Promise.all(Array.from({ length: 59 }, async () => (await handler()).signer))
  const readers = [one.signer, ...others].map(({ recipient, verifyKey }, index) => ({
    memberId: index === 0 ? one.id : crypto.randomUUID(),
    recipient,
    verifyKey,
  }))
  const { server } = await sent({ organisation, keys, singly: { readers, excluded: [crypto.randomUUID()] } })
  const report = await server.open(one.keyring, 'handler')
  const longest = 'é'.repeat((maxNoteBytes - 2) / 2)
  expect(jsonBytes(longest)).toBe(maxNoteBytes)
  const note = { id: crypto.randomUUID(), version: 1, text: longest }
  const { body } = await sealNote(one.keyring, report, note, now)
  expect(writeNote.body?.safeParse(body).success).toBe(true)
})

test('lists notes predating a later handler and says a version was omitted', async () => {
  const { organisation, keys, handler } = await team()
  const [one, late] = [await handler(), await handler()]
  const { recipient, verifyKey } = one.signer
  const readers = [{ memberId: one.id, recipient, verifyKey }]
  const { server } = await sent({ organisation, keys, singly: { readers, excluded: [crypto.randomUUID()] } })
  const id = crypto.randomUUID()
  const write = async (version: number, holders: readonly KeyHolder[]) => {
    const report = await server.open(one.keyring, 'handler', { holders: [...holders] })
    const { body } = await sealNote(one.keyring, report, { id, version, text: `version ${version}` }, now)
    return { id, memberId: one.id, at: now.toISOString(), ...body }
  }
  const alone = [holderOf('handler', one)]
  const before = await write(1, alone)

  const vouched = { memberId: late.id, recipient: late.signer.recipient, verifyKey: late.signer.verifyKey }
  const report = await server.open(one.keyring, 'handler')
  const { grant } = await sealGrant(one.keyring, report, { kind: 'handler', handler: vouched }, now)
  server.keep(grant)
  server.seals.push(...grant.keys)
  const theirs = await server.open(late.keyring, 'handler')
  const [earlier] = await openNotes(late.keyring, theirs, [before])
  expect(earlier).toMatchObject({ versions: [], isFromBefore: true, isDamaged: false, isIncomplete: false })

  const after = await write(2, [...alone, holderOf('handler', late)])
  const [both] = await openNotes(late.keyring, theirs, [before, after])
  expect(both).toMatchObject({ versions: [{ text: 'version 2' }], isFromBefore: true, isDamaged: false })
  const [dropped] = await openNotes(late.keyring, theirs, [after])
  expect(dropped).toMatchObject({ versions: [{ version: 2 }], isIncomplete: true })
  const forged = { ...before, signature: after.signature }
  const [altered] = await openNotes(late.keyring, theirs, [forged])
  expect(altered).toMatchObject({ versions: [], isFromBefore: false, isDamaged: true })

  const own = await server.open(one.keyring, 'handler')
  const [opened] = await openNotes(one.keyring, own, [before, after])
  expect(opened).toMatchObject({ isFromBefore: false, isDamaged: false, isIncomplete: false })
})
