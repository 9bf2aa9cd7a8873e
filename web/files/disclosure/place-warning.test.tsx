import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LocalFile } from '../local/local-file.ts'
import { PlaceWarning } from './place-warning.tsx'

const original: LocalFile = {
  id: 'original',
  name: 'photo.jpg',
  mediaType: 'image/jpeg',
  kind: 'picture',
  capturedAt: null,
  shows: '',
  shielded: false,
  source: 'original',
  of: null,
  replaces: null,
  thumbnail: null,
  owner: { kind: 'draft', id: 'draft' },
  bytes: 9,
  sha256: '',
  addedAt: '2026-11-22T10:00:00.000Z',
  order: 1,
  tellsPlace: true,
  goesOut: null,
  where: 'device',
}
const copy: LocalFile = { ...original, id: 'copy', name: 'photo-copy.jpg', of: 'original', tellsPlace: false }
const warned = (files: readonly LocalFile[], sender: 'member' | 'receipt') =>
  renderToString(<PlaceWarning files={files} sender={sender} />)

test('warns about outgoing files with a location, strongest for anonymous senders', () => {
  expect(warned([original], 'member')).toContain('This shows where it was taken: photo.jpg')
  expect(warned([original], 'member')).not.toContain('without your name')
  expect(warned([original], 'receipt')).toContain('can reveal who you are')
})

test('warns when an original goes too, but not for copies alone', () => {
  expect(warned([original, copy], 'receipt')).toBe('')
  expect(warned([{ ...original, goesOut: false }, copy], 'member')).toBe('')
  expect(warned([{ ...original, goesOut: true }, copy], 'receipt')).toContain('photo.jpg')
})

test('names files that might reveal a location to anonymous senders', () => {
  const film: LocalFile = { ...original, kind: 'video', name: 'film.mp4', tellsPlace: null }
  expect(warned([film], 'receipt')).toContain(
    'We are not sure, but this may show where it was made: film.mp4',
  )
  expect(warned([film], 'member')).toBe('')
})
