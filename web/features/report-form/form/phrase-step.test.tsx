import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { type Draft, newDraft } from '../drafts/draft.ts'
import { createDraftKeeper, type DraftKeeper } from '../drafts/keeper.ts'
import { spendWords } from '../drafts/store.ts'
import { PhraseStep } from './phrase-step.tsx'

const stored = { put: () => Promise.resolve(), remove: () => Promise.resolve() }
const full = { ...stored, put: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }

beforeEach(() => vi.stubGlobal('window', { location: { host: 'upstander.example' } }))
afterEach(() => vi.unstubAllGlobals())

const pageOf = (keeper: DraftKeeper) => renderToString(<PhraseStep keeper={keeper} />)

function shown(part: Partial<Draft>): string {
  const draft = { ...newDraft(), ...part }
  return pageOf(createDraftKeeper('a', draft, { store: stored, mayKeep: () => true, isKept: true }))
}

test('words that open another report are not shown; those of a report that may have arrived stay its own', () => {
  const phrase = newReceiptPhrase()
  const [first = ''] = phrase
  expect(shown({ phrase })).toContain(`>${first}<`)
  spendWords(phrase)
  expect(shown({ phrase })).not.toContain(`>${first}<`)
  expect(shown({ phrase, wasOnItsWay: true })).toContain(`>${first}<`)
})

test('words are not shown before they are kept, so that a reload can show no others', async () => {
  const keeper = createDraftKeeper('a', newDraft(), { store: stored, mayKeep: () => true })
  const phrase = newReceiptPhrase()
  keeper.update({ phrase })
  for (const word of phrase) expect(pageOf(keeper)).not.toContain(`>${word}<`)
  await keeper.flush()
  for (const word of phrase) expect(pageOf(keeper)).toContain(`>${word}<`)
})

test('where they cannot be kept that is said, and the words are shown only to whoever asks for them', async () => {
  const keeper = createDraftKeeper('a', newDraft(), { store: full, mayKeep: () => true })
  const phrase = newReceiptPhrase()
  keeper.update({ phrase })
  await keeper.flush()
  const page = pageOf(keeper)
  expect(page).toContain('The words could not be stored here')
  expect(page).toContain('Show the words all the same')
  for (const word of phrase) expect(page).not.toContain(`>${word}<`)
  keeper.forget(newDraft())
})
