import { expect, test } from 'vitest'
import type { LocalFile } from '../local/local-file.ts'
import { divideFiles, filterDisclosingPlace } from './disclosure.ts'

const file = (id: string, more: Partial<LocalFile> = {}) =>
  ({ id, of: null, goesOut: null, tellsPlace: false, kind: 'picture', ...more }) as const
const ids = (files: readonly { id: string }[]) => files.map(({ id }) => id)

test.each([
  ['without a name the copy goes alone', null, 'receipt', ['copy', 'other']],
  ['as oneself both go', null, 'member', ['original', 'copy', 'other']],
  ['while that is open both go', null, null, ['original', 'copy', 'other']],
  ['who wants both sends both, without a name too', true, 'receipt', ['original', 'copy', 'other']],
  ['who wants the copy alone sends it alone, as oneself too', false, 'member', ['copy', 'other']],
] as const)('%s', (_, goesOut, sender, expectedIds) => {
  const files = [file('original', { goesOut }), file('copy', { of: 'original' }), file('other')]
  expect(ids(divideFiles(files, sender).sent)).toEqual(expectedIds)
})

test('sends an original without copies unless withheld, even after copies were sent', () => {
  expect(ids(divideFiles([file('original')], 'receipt').sent)).toEqual(['original'])
  expect(ids(divideFiles([file('original', { goesOut: false })], 'receipt').staying)).toEqual(['original'])
})

test('distinguishes files that reveal a location from those that might', () => {
  const files = [
    file('place', { tellsPlace: true }),
    file('plain'),
    file('heic', { tellsPlace: null }),
    file('film', { tellsPlace: null, kind: 'video' }),
    file('words', { tellsPlace: null, kind: 'text' }),
  ]
  const { surely, perhaps } = filterDisclosingPlace(files)
  expect(ids(surely)).toEqual(['place'])
  expect(ids(perhaps)).toEqual(['heic', 'film'])
})
