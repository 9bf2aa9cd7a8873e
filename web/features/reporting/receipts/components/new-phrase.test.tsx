import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SentLetter } from '#web/ui/illustrations/sent-letter.tsx'
import { NewPhrase } from './new-phrase.tsx'

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'upstander.example' } }))
afterEach(() => void vi.unstubAllGlobals())

test('shows the receipt phrase and status while the letter animation runs', () => {
  const words = newReceiptPhrase()
  const page = renderToString(
    <MemoryRouter>
      <NewPhrase words={words} />
    </MemoryRouter>,
  )
  for (const word of words) expect(page).toContain(`>${word}<`)
  expect(page).toContain(m.receipts_arrived())
  expect(page).toContain('animate-sent')
})

test('a letter that was seen does not move a second time', () => {
  expect(renderToString(<SentLetter still />)).not.toContain('animate-')
})
