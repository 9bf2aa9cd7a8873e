import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Answers, noAnswers } from '#web/records/body/answers.ts'
import { WhenShown } from './when-shown.tsx'

const shown = (given: Partial<Answers>) =>
  renderToString(<WhenShown answers={{ ...noAnswers, readers: 'team', sender: 'receipt', ...given }} />)

test('whoever sends without a name reads before sending when the team sees it, and how it sees it at once', () => {
  for (const severity of [null, 'low', 'medium'] as const) {
    expect(shown({ severity })).toContain('Within an hour and a half, at a random moment')
    expect(shown({ severity })).toContain('say so under “How bad it is”')
  }
  expect(shown({ severity: 'high' })).toContain('The team can then tell when you sent it')
})

test('nobody else reads of it: a member’s report is seen at once, and one’s own by nobody', () => {
  expect(shown({ sender: 'member' })).toBe('')
  expect(shown({ readers: 'me' })).toBe('')
})
