import { expect, test } from 'vitest'
import { type Participant, sealEntry, type SealedEntry } from './entries.ts'
import { nextPosition, openEntries } from './history.ts'
import { type Keys, newKeys, type PublicKeys, publicKeysOf } from './identity.ts'
import {
  newOrganisationKey,
  type OrganisationKey,
  signSuccession,
  succeedOrganisationKey,
} from './organisation.ts'
import { newReportKey } from './reports.ts'

type Person = Keys & { readonly participant: Participant }

const organisationId = crypto.randomUUID()

async function person(kind: Participant['kind']): Promise<Person> {
  const keys = await newKeys()
  return { ...keys, participant: { kind, id: crypto.randomUUID(), ...(await publicKeysOf(keys)) } }
}

async function asParticipant(key: OrganisationKey, by?: OrganisationKey): Promise<Participant> {
  const own = { kind: 'organisation' as const, id: key.organisationId, ...(await publicKeysOf(key)) }
  if (!by) return own
  const { generation, signature } = await signSuccession(by, key)
  return { ...own, succession: { generation, signature } }
}

/** A report to a team, in which a guest and a handler write as well. */
async function report() {
  const [reporter, guest, handler] = [await person('member'), await person('guest'), await person('handler')]
  const first = await newOrganisationKey(organisationId)
  const second = (await succeedOrganisationKey(first)).key
  const third = (await succeedOrganisationKey(second)).key
  const { verifyKey } = reporter.participant
  const key = await newReportKey(crypto.randomUUID(), verifyKey)
  const stored: SealedEntry[] = []
  const read = () => openEntries(stored, [key], verifyKey)
  const write = async (author: Keys, introduces: readonly Participant[] = []) => {
    const position = nextPosition((await read()).entries, (await publicKeysOf(author)).verifyKey)
    const at = new Date(Date.UTC(2026, 10, 21, 10, stored.length)).toISOString()
    const entry = { id: crypto.randomUUID(), kind: 'message', at, content: null, position, introduces }
    stored.push((await sealEntry(key, author.signingSeed, entry)).stored)
    return entry.id
  }
  await write(reporter, [
    reporter.participant,
    await asParticipant(first),
    guest.participant,
    handler.participant,
  ])
  const keysNow = async () => {
    const { participants, problems } = await read()
    const keys = participants.filter(({ kind }) => kind === 'organisation')
    return { keys: keys.map(({ recipient }) => recipient), problems }
  }
  return { reporter, guest, handler, first, second, third, write, read, keysNow }
}

const recipients = (...keys: OrganisationKey[]) =>
  Promise.all(keys.map(async (key) => ((await publicKeysOf(key)) satisfies PublicKeys).recipient))

test('rejects and reports an unsigned organisation key regardless of who introduces it', async () => {
  const { reporter, handler, first, second, third, write, keysNow } = await report()
  const other = await newOrganisationKey(crypto.randomUUID())
  const stranger = await newOrganisationKey(organisationId)
  const { succession: _, ...unsigned } = await asParticipant(second, first)
  const elsewhere = await asParticipant({ ...second, organisationId: other.organisationId }, first)
  const wrong = [
    unsigned,
    elsewhere,
    await asParticipant(second, stranger),
    await asParticipant(third, second),
    { ...(await asParticipant(second, first)), recipient: handler.participant.recipient },
  ]
  const ids: string[] = []
  for (const each of wrong) ids.push(await write(handler, [each]))
  ids.push(await write(reporter, [unsigned]))
  expect(await keysNow()).toEqual({
    keys: await recipients(first),
    problems: ids.map((id) => ({ id, code: 'unknownKey' })),
  })
})

test('accepts a key its predecessor signed, even two successions in one entry', async () => {
  const one = await report()
  await one.write(one.handler, [await asParticipant(one.second, one.first)])
  await one.write(one.third, [await asParticipant(one.third, one.second)])
  // Said again, to say what is sealed to it.
  await one.write(one.handler, [await asParticipant(one.second)])
  const all = await recipients(one.first, one.second, one.third)
  expect(await one.keysNow()).toEqual({ keys: all, problems: [] })

  const other = await report()
  const both = [
    await asParticipant(other.second, other.first),
    await asParticipant(other.third, other.second),
  ]
  await other.write(other.third, both)
  expect((await other.keysNow()).problems).toEqual([])
  expect((await other.keysNow()).keys).toHaveLength(3)

  const alone = await report()
  const id = await alone.write(alone.third, [await asParticipant(alone.third, alone.second)])
  expect((await alone.keysNow()).problems).toEqual([{ id, code: 'unknownAuthor' }])
})

test('only the organisation key makes a guest a handler, with unchanged keys', async () => {
  const { reporter, guest, handler, first, second, write, read } = await report()
  const promoted: Participant = { ...guest.participant, kind: 'handler' }
  const kindOfGuest = async () => {
    const { participants } = await read()
    return participants.find(({ verifyKey }) => verifyKey === guest.participant.verifyKey)?.kind
  }
  await write(handler, [promoted])
  await write(reporter, [promoted])
  await write(guest, [promoted])
  await write(first, [{ ...promoted, recipient: handler.participant.recipient }])
  await write(first, [{ ...promoted, id: crypto.randomUUID() }])
  expect(await kindOfGuest()).toBe('guest')
  await write(second, [await asParticipant(second, first), promoted])
  expect(await kindOfGuest()).toBe('handler')
})
