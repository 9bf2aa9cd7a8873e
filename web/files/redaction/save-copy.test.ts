import { expect, test } from 'vitest'
import { describeCopy, type CopiedFields } from './save-copy.ts'
import { replaceNames } from './names.ts'

const chat: CopiedFields & { capturedAt: string } = {
  id: 'original',
  name: 'WhatsApp Chat with Kim Smith.txt',
  mediaType: 'text/plain',
  kind: 'chat',
  shows: 'What Kim wrote.',
  shielded: true,
  capturedAt: '2026-11-21T14:30:05',
}
const hide = (words: string) => replaceNames(words, [{ find: 'Kim', instead: '[name 1]', inside: false }])

test('describes a copy without redacted names or times', () => {
  const about = describeCopy({ of: chat, source: 'redacted', hide }, 'text/plain')
  expect(about).toMatchObject({ name: 'names-hidden.txt', shows: 'What [name 1] wrote.', shielded: true })
  expect(JSON.stringify(about)).not.toMatch(/Kim|Smith|2026/)
})

test('names picture copies after the original, without a time', () => {
  const photo = { ...chat, name: 'photo.heic', kind: 'picture' } as const
  for (const source of ['clean-copy', 'redacted'] as const) {
    expect(describeCopy({ of: photo, source }, 'image/jpeg')).toMatchObject({
      name: 'photo-copy.jpg',
      shows: photo.shows,
      capturedAt: null,
      of: 'original',
    })
  }
})
