import { expect, test } from 'vitest'
import { clockSteps } from '#contract/report-codes.ts'
import { escalationLetter } from './letter.ts'

const facts = { nextLevel: 'The board', team: 'Support team', sent: '2 November' }

test('every letter is complete in both languages with recipient, promise and date', () => {
  for (const locale of ['en', 'es'] as const) {
    for (const missed of [null, ...clockSteps.map((step) => ({ step, day: '5 November' }))]) {
      const letter = escalationLetter({ ...facts, missed }, locale)
      expect(letter).not.toMatch(/[{}]/)
      for (const word of ['The board', 'Support team', '2 November', ...(missed ? ['5 November'] : [])])
        expect(letter).toContain(word)
    }
  }
})

test('what a name happens to contain is not taken for a blank', () => {
  expect(escalationLetter({ ...facts, team: '{sent} $& team', missed: null }, 'en')).toContain(
    '{sent} $& team',
  )
})
