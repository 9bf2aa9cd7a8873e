import { spawnSync } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newProofReceipt } from '../tests/support/proofs.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-'))
const receipt = join(folder, 'receipt.json')
const altered = join(folder, 'altered.json')
const sealed = join(folder, 'entry.age')
const bytes = randomBytes(500)
let verifier: string

beforeAll(async () => {
  const made = await newProofReceipt([hash('sha256', bytes, 'buffer')])
  verifier = made.verifier
  writeFileSync(receipt, made.text)
  writeFileSync(altered, made.text.replace('2026-11-19', '2026-11-18'))
  writeFileSync(sealed, bytes)
})
afterAll(() => rmSync(folder, { recursive: true }))

function verify(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'verify.ts'), ...args],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

// Each test starts the program several times, beside other tests. In milliseconds.
vi.setConfig({ testTimeout: 30_000 })

test('exits 0 on a valid receipt and prints when every entry existed', () => {
  const { status, stdout } = verify(receipt, '--key', verifier, '--file', sealed)
  expect(status).toBe(0)
  expect(stdout).toContain('there by the end of 2026-11-19 (UTC)')
  expect(stdout).toContain('promised  written on 2026-11-21 (UTC)')
  expect(stdout).toContain(`Signed with ${verifier}`)
  expect(stdout).toContain('entry.age is in this receipt, unchanged.')
})

test('an altered receipt, another key and another file end with 1', () => {
  expect(verify(altered)).toMatchObject({ status: 1, stdout: '' })
  expect(verify(altered).stderr).toMatch(/^REFUSED\. /)
  expect(verify(receipt, '--key', verifier.replace('upstander-log/', 'upstander-log/0')).status).toBe(1)
  expect(verify(receipt, '--file', altered).status).toBe(1)
})

test('prints usage and exits 2 on a missing receipt or unknown option', () => {
  expect(verify()).toMatchObject({ status: 2, stderr: expect.stringContaining('receipt.json') })
  expect(verify(join(folder, 'missing.json')).status).toBe(2)
  expect(verify(receipt, '--sign').status).toBe(2)
})
