import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unchangedSince } from '#content/evidence/proof-cards.ts'
import type { FileVerdict } from '../reading/observed-reader.ts'
import { ProofCard } from './proof-card.tsx'

const said = (verdict: FileVerdict) =>
  renderToString(<ProofCard manifest={{ kind: 'other', source: 'original' }} verdict={verdict} />)

test('calls a file unchanged only after checking', () => {
  expect(said('asAdded')).toContain(unchangedSince.en)
  expect(said('unread')).not.toContain(unchangedSince.en)
})

test('vouches for no file that differs from the one added', () => {
  const words = said('notAsAdded')
  expect(words).toContain('not the file that was added')
  expect(words).not.toMatch(/[Uu]nchanged|not changed since|What it shows/)
})
