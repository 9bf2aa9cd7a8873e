import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const colleagues = [
  { value: 'ana', label: 'Ana' },
  { value: 'ana-maria', label: 'Ana María Ruiz' },
  { value: 'nobody', label: '' },
]

test('somebody is named by @ and their whole name, and a name inside of a longer one is not named too', () => {
  expect(mentionedIn('please look, @ana maría ruiz', colleagues)).toEqual(['ana-maria'])
  expect(mentionedIn('@Ana and @Ana María Ruiz', colleagues)).toEqual(['ana-maria', 'ana'])
  expect(mentionedIn('Ana was here, @ nobody', colleagues)).toEqual([])
})
