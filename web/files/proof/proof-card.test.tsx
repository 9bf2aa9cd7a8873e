import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unchangedSince } from '#content/evidence/proof-cards.ts'
import type { FileVerdict } from '../reading/observed-reader.ts'
import { ProofCard } from './proof-card.tsx'

const renderCard = (verdict: FileVerdict) =>
  renderToString(<ProofCard manifest={{ kind: 'other', source: 'original' }} verdict={verdict} />)

test('calls a file unchanged only after checking', () => {
  expect(renderCard('asAdded')).toContain(unchangedSince.en)
  expect(renderCard('unread')).not.toContain(unchangedSince.en)
})

test('vouches for no file that differs from the one added', () => {
  const words = renderCard('notAsAdded')
  expect(words).toContain('not the file that was added')
  expect(words).not.toMatch(/[Uu]nchanged|not changed since|What it shows/)
})
