import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from '../../tools/structure/structure.ts'
import { newFolder } from '../support/folder.ts'

const root = join(import.meta.dirname, '../..')

/** Runs a program in a folder. @returns what it wrote, however it ended */
function run(folder: string, ...args: string[]): { ok: boolean; text: string } {
  try {
    return {
      ok: true,
      text: execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { ok: false, text: `${stdout}${stderr}` }
  }
}

test(
  'a new noun compiles, its own tests pass, and what is to be decided is named',
  { timeout: 600_000 },
  () => {
    const folder = newFolder()
    for (const { path } of filesOf(root)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      copyFileSync(join(root, path), join(folder, path))
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

    const made = run(folder, 'scripts/new.ts', 'safety-plans')
    expect(made.text).toContain('web/features/safety-plans/pages/safety-plans.tsx')
    expect(made.ok, made.text).toBe(true)

    const code = made.text.split('\n').filter((path) => /\.tsx?$/.test(path))
    const lint = ['--type-aware', '--type-check', '--deny-warnings', ...code]
    const linted = run(folder, 'node_modules/.bin/oxlint', ...lint)
    expect(linted.ok, linted.text).toBe(true)
    const vitest = 'node_modules/vitest/vitest.mjs'
    const tried = run(folder, vitest, 'run', '--project', 'database', 'server/features/safety-plans')
    expect(tried.ok, tried.text).toBe(true)

    const faults = run(folder, 'scripts/check-structure.ts').text.trim().split('\n')
    expect(faults.filter((fault) => !fault.includes(' is to be decided: '))).toEqual([])
    const undecided = new Set(faults.map((fault) => fault.split(' ')[0]))
    for (const path of [
      'contract/safety-plans.ts',
      'content/policies/holdings/safety-plans.ts',
      'tests/security/safety-plan-rows.ts',
      'tests/journeys/safety-plans.spec.ts',
      'web/messages/safety-plans/en.json',
      'web/messages/safety-plans/es.json',
    ])
      expect(undecided).toContain(path)
  },
)
