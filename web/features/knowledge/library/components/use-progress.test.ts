import { expect, test } from 'vitest'
import { countRead, lastUnfinished, partName, quizName, resumePart, stateOf } from './use-progress.ts'

const calm = (...parts: string[]) => ({ id: 'calm', parts })
const four = calm('0', '1', '2', '3')
const read = (...parts: string[]) => new Set(parts.map((part) => partName('calm', part)))

test('resumes after the last read part, then skipped parts, until none remain', () => {
  expect(resumePart(read(), four)).toBeNull()
  expect(resumePart(read('0', '1'), four)).toBe(2)
  expect(resumePart(read('0', '2'), four)).toBe(3)
  expect(resumePart(read('1', '3'), four)).toBe(0)
  expect(resumePart(read('0', '1', '2', '3'), four)).toBeNull()
})

test('parts of another module do not count', () => {
  const names = new Set([...read('0'), partName('calmer', '1')])
  expect([countRead(names, calm('0', '1')), resumePart(names, calm('0', '1'))]).toEqual([1, 1])
})

test('keeps read parts read in a new version, but not added ones', () => {
  const before = read('0', '1')
  const after = calm('0', 'phones', '1')
  expect(countRead(before, after)).toBe(2)
  expect(resumePart(before, after)).toBe(1)
})

test('finishes a fully read and answered module, until a part is added', () => {
  const all = new Set([...read('0', '1'), quizName('calm')])
  expect(stateOf(new Set(), calm('0', '1'))).toBe('new')
  expect(stateOf(read('0', '1'), calm('0', '1'))).toBe('started')
  expect(stateOf(all, calm('0', '1'))).toBe('finished')
  expect(stateOf(all, calm('0', '1', '2'))).toBe('started')
  expect(stateOf(read('gone'), calm('0'))).toBe('started')
})

test('returns to the last open module but not to a finished one', () => {
  const modules = [calm('0', '1'), { id: 'log', parts: ['0', '1'] }, { id: 'tell', parts: ['0'] }]
  const names = new Set([
    partName('log', '0'),
    partName('calm', '0'),
    partName('tell', '0'),
    quizName('tell'),
  ])
  expect(lastUnfinished(names, modules)?.id).toBe('calm')
  expect(lastUnfinished(new Set(), modules)).toBeNull()
})
