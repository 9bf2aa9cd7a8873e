import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { standardOutput } from './output.ts'

const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

test('writes a whole line even when the output accepts only parts', () => {
  let written = ''
  const output = standardOutput((bytes) => {
    written += Buffer.from(bytes.subarray(0, 3)).toString('latin1')
    return Math.min(3, bytes.length)
  })
  output.write('seven characters and more\n')
  expect(written).toBe('seven characters and more\n')
})

test('writes a line that waited for the reader of the pipe', () => {
  const lines: string[] = []
  let refusals = 3
  const output = standardOutput((bytes) => {
    if (refusals-- > 0) failing('EAGAIN')()
    return lines.push(Buffer.from(bytes).toString()) && bytes.length
  })
  output.write('later\n')
  expect(lines).toEqual(['later\n'])
})

test.for(['ENOSPC', 'EPIPE', 'EIO', 'EAGAIN'])('a line that cannot be written (%s) is given up', (code) => {
  expect(() => standardOutput(failing(code)).write('lost\n')).not.toThrow()
})

test('a program runs on and ends normally with a full log disk', async ({ skip }) => {
  skip(!existsSync('/dev/full'), 'This system has no /dev/full.')
  await using full = await open('/dev/full', 'w')
  const program = spawn(process.execPath, [join(import.meta.dirname, 'testing', 'log-process.ts')], {
    stdio: ['ignore', full.fd, 'pipe'],
  })
  program.stderr?.resume()
  const [code] = await once(program, 'exit')
  expect(code).toBe(0)
})
