import { expect, test } from 'vitest'
import { readArguments, UsageError } from './arguments.ts'

const problemOf = (...args: string[]) => {
  try {
    readArguments(args)
    return undefined
  } catch (error) {
    return error instanceof UsageError ? error.message : error
  }
}

test('reads each command with what it needs', () => {
  expect(readArguments(['create'])).toEqual({ name: 'create' })
  expect(readArguments(['--help'])).toEqual({ name: 'help' })
  expect(readArguments(['reset-second-factor', 'a@example.org'])).toEqual({
    name: 'reset-second-factor',
    address: 'a@example.org',
  })
  const why = ['--reason', 'threat', '--words', 'You scared people.']
  expect(readArguments(['suspend', 'a@example.org', '--days', '7', ...why])).toEqual({
    name: 'suspend',
    address: 'a@example.org',
    suspension: { days: 7, reason: 'threat', words: 'You scared people.' },
  })
  expect(readArguments(['suspend', 'a@example.org', '--until-lifted', ...why])).toMatchObject({
    suspension: { days: null },
  })
  expect(readArguments(['suspend', 'a@example.org', '--lift'])).toMatchObject({ suspension: null })
  expect(readArguments(['export-audit', '--from', '2026-01-01', '--output', 'a.jsonl'])).toEqual({
    name: 'export-audit',
    from: '2026-01-01',
    until: undefined,
    output: 'a.jsonl',
  })
})

test('says in words what is wrong', () => {
  expect(problemOf()).toBe('No command was given.')
  expect(problemOf('remove')).toBe('There is no command "remove".')
  expect(problemOf('create', 'x')).toBe('"x" is too much.')
  expect(problemOf('create', '--days', '7')).toBe('"create" takes no --days.')
  expect(problemOf('create', '--nonsense')).toContain('--nonsense')
  expect(problemOf('suspend', 'person')).toBe('Give the whole email address of the account.')
  expect(problemOf('suspend', 'a@example.org')).toBe('Say either --days 7, --days 30 or --until-lifted.')
  expect(problemOf('suspend', 'a@example.org', '--days', '8')).toBe('--days is 7 or 30.')
  expect(problemOf('suspend', 'a@example.org', '--days', '7')).toContain('--reason is one of')
  expect(problemOf('suspend', 'a@example.org', '--days', '7', '--reason', 'insult')).toContain('--words')
  expect(problemOf('suspend', 'a@example.org', '--lift', '--days', '7')).toBe('--lift goes alone.')
  expect(problemOf('export-audit', '--from', 'yesterday')).toBe('--from is a day such as 2026-01-31.')
})
