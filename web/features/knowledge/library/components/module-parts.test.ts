import { expect, test } from 'vitest'
import { partsOf, findResumePoint } from './module-parts.ts'
import { partName, quizName } from './use-progress.ts'

const module = { id: 'calm', parts: ['0', '1'], questions: 2 }
const read = (...parts: string[]) => new Set(parts.map((part) => partName('calm', part)))

test('has a part for each text, the story, each question and next', () => {
  expect(partsOf(module).map(({ id }) => id)).toEqual([
    'part-1',
    'part-2',
    'scenario',
    'quiz',
    'question-2',
    'end',
  ])
})

test('advances through texts, then the story, and nowhere at either end', () => {
  expect(findResumePoint(new Set(), module)).toBeNull()
  expect(findResumePoint(read('0'), module)).toEqual({ part: 2, count: 6, hash: '#part-2' })
  expect(findResumePoint(read('0', '1'), module)).toEqual({ part: 3, count: 6, hash: '#scenario' })
  expect(findResumePoint(new Set([...read('0', '1'), quizName('calm')]), module)).toBeNull()
})
