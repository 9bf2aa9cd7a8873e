import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unchangedSince } from '#content/evidence/proof-cards.ts'
import type { FileVerdict } from '../reading/judged.ts'
import { ProofCard } from './proof-card.tsx'

const said = (verdict: FileVerdict) =>
  renderToString(<ProofCard manifest={{ kind: 'other', source: 'original' }} verdict={verdict} />)

test('a file is said to be unchanged once that was checked, and not before', () => {
  expect(said('asAdded')).toContain(unchangedSince.en)
  expect(said('unread')).not.toContain(unchangedSince.en)
})

test('nothing is said to speak for a file that is not the one that was added', () => {
  const words = said('notAsAdded')
  expect(words).toContain('not the file that was added')
  expect(words).not.toMatch(/[Uu]nchanged|not changed since|What it shows/)
})
