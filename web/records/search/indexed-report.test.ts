import { expect, test } from 'vitest'
import { contentOf, noMessage } from '../message.ts'
import { conversationText } from './indexed-report.ts'

test('indexes both sides as one text and nothing else of a report', () => {
  const message = (text: string) => ({ kind: 'message', content: contentOf({ ...noMessage, text }) })
  expect(
    conversationText([
      { kind: 'body', content: { form: 1, text: 'The story' } },
      message('Can we meet on Monday?'),
      { kind: 'status', content: { form: 1, text: 'A status' } },
      { kind: 'message', content: { form: 99 } },
      message('Yes, at three'),
    ]),
  ).toBe('Can we meet on Monday?\nYes, at three')
})
