import { expect, test } from 'vitest'
import { m } from '#web/messages/compiled/messages.js'

test('falls back to a widely working emergency number in both languages', () => {
  for (const locale of ['en', 'es'] as const) {
    expect(m.crisis_number_unknown({}, { locale })).toContain('112')
  }
})
