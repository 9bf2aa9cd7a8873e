import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { type Draft, newDraft } from '../drafts/draft.ts'
import { createDraftKeeper } from '../drafts/keeper.ts'
import { spendWords } from '../drafts/store.ts'
import { PhraseStep } from './phrase-step.tsx'

const nowhere = { put: () => Promise.resolve(), remove: () => Promise.resolve() }

function shown(part: Partial<Draft>): string {
  const keeper = createDraftKeeper('a', { ...newDraft(), ...part }, { store: nowhere, mayKeep: () => false })
  return renderToString(<PhraseStep keeper={keeper} />)
}

test('words that open another report are not shown; those of a report that may have arrived stay its own', () => {
  vi.stubGlobal('window', { location: { host: 'upstander.example' } })
  const phrase = newReceiptPhrase()
  const [first = ''] = phrase
  expect(shown({ phrase })).toContain(first)
  spendWords(phrase)
  expect(shown({ phrase })).not.toContain(first)
  expect(shown({ phrase, wasOnItsWay: true })).toContain(first)
  vi.unstubAllGlobals()
})
