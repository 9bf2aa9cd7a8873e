import { expect, test } from 'vitest'
import { newKeys, publicKeysOf } from './identity.ts'
import { type NotePlace, openFeedback, openNote, sealFeedback, sealNote } from './mentor-notes.ts'

const place: NotePlace = {
  pairId: 'b6b1f1a6-0000-4000-8000-000000000001',
  noteId: 'b6b1f1a6-0000-4000-8000-000000000002',
  audience: 'both',
}

async function people() {
  const [mentor, other, stranger] = [await newKeys(), await newKeys(), await newKeys()]
  return { mentor, other, stranger, ofMentor: await publicKeysOf(mentor), ofOther: await publicKeysOf(other) }
}

test('a note to both opens for both and for nobody else', async () => {
  const { mentor, other, stranger, ofMentor, ofOther } = await people()
  const recipients = [ofMentor.recipient, ofOther.recipient]
  const { sealed, signature } = await sealNote('We try the letter first.', place, {
    recipients,
    signingSeed: mentor.signingSeed,
  })
  const note = { sealed, signature, author: ofMentor.verifyKey }
  expect(await openNote(note, place, [mentor.identity])).toBe('We try the letter first.')
  expect(await openNote(note, place, [other.identity])).toBe('We try the letter first.')
  await expect(openNote(note, place, [stranger.identity])).rejects.toMatchObject({ code: 'cannotOpen' })
})

test('a note that was swapped, moved or signed by another is refused', async () => {
  const { mentor, other, ofMentor, ofOther } = await people()
  const recipients = [ofMentor.recipient, ofOther.recipient]
  const { sealed, signature } = await sealNote('A note.', place, {
    recipients,
    signingSeed: mentor.signingSeed,
  })
  const note = { sealed, signature, author: ofMentor.verifyKey }
  for (const [changed, where] of [
    [{ ...note, author: ofOther.verifyKey }, place],
    [note, { ...place, audience: 'own' as const }],
    [note, { ...place, noteId: place.pairId }],
    [{ ...note, sealed: new Uint8Array([...sealed.slice(0, -1), 1]) }, place],
  ] as const)
    await expect(openNote(changed, where, [other.identity])).rejects.toMatchObject({
      code: 'substitutedEntry',
    })
})

test('a note opens for the overseer only and hides its length', async () => {
  const { other, ofOther, stranger } = await people()
  const [short, longer] = [
    await sealFeedback('Yes.', [ofOther.recipient]),
    await sealFeedback('y'.repeat(300), [ofOther.recipient]),
  ]
  expect(short.length).toBe(longer.length)
  expect(await openFeedback(short, [other.identity])).toBe('Yes.')
  await expect(openFeedback(short, [stranger.identity])).rejects.toMatchObject({ code: 'cannotOpen' })
})
