import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import * as choice from '#web/platform/device/device-choice.ts'
import { newDraft } from '../model/draft.ts'
import { createDraftKeeper, type DraftKeeper } from '../model/draft-keeper.ts'
import { UnsentPhrase } from './unsent-phrase.tsx'

const stored = { put: () => Promise.resolve(), remove: () => Promise.resolve() }
const full = { ...stored, put: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }

beforeEach(() => {
  vi.stubGlobal('window', { location: { host: 'upstander.example' } })
  vi.spyOn(choice, 'deviceChoice').mockReturnValue('own')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pageOf = (keeper: DraftKeeper) => renderToString(<UnsentPhrase keeper={keeper} />)

test('shows receipt phrase words only once saved, so reloads cannot change them', async () => {
  const keeper = createDraftKeeper('a', newDraft(), { store: stored, mayStore: () => true })
  const phrase = newReceiptPhrase()
  keeper.update({ phrase })
  for (const word of phrase) expect(pageOf(keeper)).not.toContain(`>${word}<`)
  await keeper.flush()
  for (const word of phrase) expect(pageOf(keeper)).toContain(`>${word}<`)
})

test('shows the words as unsaved before the device question is answered', () => {
  vi.mocked(choice.deviceChoice).mockReturnValue('unknown')
  const keeper = createDraftKeeper('a', newDraft(), { store: stored, mayStore: () => false })
  const phrase = newReceiptPhrase()
  keeper.update({ phrase })
  expect(pageOf(keeper)).toContain(`>${phrase[0]}<`)
  expect(pageOf(keeper)).toContain('These words are not saved.')
  keeper.forget(newDraft())
})

test('reports a failed save and shows the words only on request', async () => {
  const keeper = createDraftKeeper('a', newDraft(), { store: full, mayStore: () => true })
  const phrase = newReceiptPhrase()
  keeper.update({ phrase })
  await keeper.flush()
  const page = pageOf(keeper)
  expect(page).toContain('The words could not be saved here')
  expect(page).toContain('Show the words anyway')
  for (const word of phrase) expect(page).not.toContain(`>${word}<`)
  keeper.forget(newDraft())
})
