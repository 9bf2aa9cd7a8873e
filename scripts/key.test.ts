import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('key.ts', import.meta.url))
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

function runKey(input: string, ...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], { input, encoding: 'utf8' })
}

test('receipt words produce an age identity file and nothing else', () => {
  const { stdout, status } = runKey(`${phrase}\n`)
  expect(stdout).toMatch(/^# public key: age1[a-z0-9]{58}\nAGE-SECRET-KEY-1[A-Z0-9]{58}\n$/)
  expect(status).toBe(0)
})

test('identifies an unlisted word by position without repeating it', () => {
  const { stdout, stderr, status } = runKey(phrase.replace('winner', 'winnner'))
  expect(stderr).toBe('Word 2 is not in the list of words.\n')
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

test('words on the command line are refused', () => {
  const { stdout, stderr, status } = runKey('', ...phrase.split(' '))
  expect(stderr).toContain('instead of putting them on the command line')
  expect(stdout).toBe('')
  expect(status).toBe(1)
})
