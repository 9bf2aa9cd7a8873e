import { expect, test } from 'vitest'
import { toBase64url } from '#encryption/encoding.ts'
import { sealNote } from '#encryption/mentor-notes.ts'
import { newSide } from '../chats/fixture.ts'
import { openNotes } from './opened-notes.ts'

test.each([
  [true, 'I want to die. […]'],
  [false, null],
])(
  'of a note with a way to be reached elsewhere, words of danger are shown where the mentee wrote it: %j',
  async (isByMentee, shown) => {
    const [author, reader] = [await newSide(), await newSide()]
    const place = { pairId: crypto.randomUUID(), noteId: crypto.randomUUID(), audience: 'both' } as const
    const text = 'I want to die. I am bluefox77, find me on snap.'
    const { sealed, signature } = await sealNote(text, place, {
      recipients: [reader.publicKeys.recipient],
      signingSeed: author.pair.signingSeed,
    })
    const authorKey = author.publicKeys.verifyKey
    const note = { id: place.noteId, authorKey, signature, sealed: toBase64url(sealed) }
    const opened = await openNotes([note], {
      pairId: place.pairId,
      identities: [reader.pair.identity],
      audienceOf: () => 'both',
      keysOf: () => [author.publicKeys],
      isJudged: () => true,
      isByMentee,
    })
    expect(opened).toMatchObject([{ text, found: 'contact', shown }])
  },
)
