import { expect, test } from 'vitest'
import { excerptOf, format, replacePart } from './markdown-edit.ts'

test('marks the selected words, and takes the marks away again', () => {
  const marked = format({ text: 'one person sat down', from: 4, to: 10 }, 'bold')
  expect(marked).toEqual({ text: 'one **person** sat down', from: 6, to: 12 })
  expect(format(marked, 'bold')).toEqual({ text: 'one person sat down', from: 4, to: 10 })
})

test('puts the marks where the cursor is when nothing is selected', () => {
  expect(format({ text: '', from: 0, to: 0 }, 'italic')).toEqual({ text: '**', from: 1, to: 1 })
})

test('makes each touched line a list item after an empty line', () => {
  const listed = format({ text: 'It helped:\na friend\na walk', from: 13, to: 22 }, 'list')
  expect(listed.text).toBe('It helped:\n\n- a friend\n- a walk')
  expect(format(listed, 'list').text).toBe('It helped:\n\na friend\na walk')
})

test('quotes the line of the cursor', () => {
  expect(format({ text: 'first\n\nsecond', from: 9, to: 9 }, 'quote').text).toBe('first\n\n> second')
})

test('takes a part out without leaving two spaces', () => {
  expect(replacePart('write @ana now', { from: 6, to: 10 })).toBe('write now')
  expect(replacePart('write @ana', { from: 6, to: 10 })).toBe('write ')
  expect(replacePart('@ana wrote', { from: 0, to: 4 })).toBe('wrote')
  expect(replacePart('Kim wrote', { from: 0, to: 3 }, 'someone')).toBe('someone wrote')
})

test('shows a part with the words around it', () => {
  const text = `${'before '.repeat(20)}@ana${' after'.repeat(20)}`
  const { before, part, after } = excerptOf(text, { from: 140, to: 144 })
  expect(part).toBe('@ana')
  expect(before).toMatch(/^…before .*before $/)
  expect(after).toMatch(/^ after .*after…$/)
  expect(excerptOf('@ana', { from: 0, to: 4 })).toEqual({ before: '', part: '@ana', after: '' })
})
