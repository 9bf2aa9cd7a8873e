import { expect, test } from 'vitest'
import { m } from '#web/messages/compiled/messages.js'

test('where no emergency number is known, both languages name the one that reaches help in many places', () => {
  for (const locale of ['en', 'es'] as const) {
    expect(m.crisis_number_unknown({}, { locale })).toContain('112')
  }
})
