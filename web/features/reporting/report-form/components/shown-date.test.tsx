import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type Answers, noAnswers } from '#web/records/body/answers.ts'
import { ShownDate } from './shown-date.tsx'

const shown = (input: Partial<Answers>) =>
  renderToString(
    <MemoryRouter>
      <ShownDate id="a" answers={{ ...noAnswers, readers: 'team', sender: 'receipt', ...input }} />
    </MemoryRouter>,
  )

test('informs anonymous senders before sending about the delay and skipping it', () => {
  for (const severity of [null, 'low', 'medium'] as const) {
    expect(shown({ severity })).toContain('within 90 minutes. The delay protects your identity.')
    expect(shown({ severity })).toContain('Could someone get hurt?')
    expect(shown({ severity })).toContain('step=effect')
  }
  expect(shown({ severity: 'high' })).toContain('can tell when you sent it')
})

test('shows no delay to members or for private reports', () => {
  expect(shown({ sender: 'member' })).toBe('')
  expect(shown({ readers: 'me' })).toBe('')
})
