import { expect, test } from 'vitest'
import { ImportProblem } from './import-problem.ts'
import { importSentence, isRetryable, messageText } from './sentences.ts'

const message = { day: '2026-03-03', time: '08:15:00', sender: 'Zoe', text: '', attachments: [] }

test('reads the time of a Pixel photo as local, not Greenwich time', () => {
  expect(messageText({ ...message, remarks: ['unsent'] })).toBe('(This message was unsent.)')
  const reactions = [
    { who: 'Ana', sign: '❤' },
    { who: 'Ben', sign: '😂' },
  ]
  expect(messageText({ ...message, text: 'hi', reactions })).toBe('hi\n❤ from Ana, 😂 from Ben')
  expect(messageText({ ...message, text: 'hi' })).toBe('hi')
})

test('ranks an edit date below the file name and above file date', () => {
  expect(importSentence(new ImportProblem('stopped'))).toContain('try again')
  expect(importSentence(new Error('a defect'))).not.toContain('damaged')
  expect([new ImportProblem('stopped'), new ImportProblem('damaged')].map(isRetryable)).toEqual([true, false])
})
