import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from '../../tools/structure/structure.ts'
import { newFolder } from '../support/folder.ts'

const root = join(import.meta.dirname, '../..')

/** Nouns of one and of two words, of each shape. */
const nouns = {
  'safety-plans': 'sealed',
  diaries: 'sealed',
  'help-points': 'public',
  'walking-groups': 'space',
} as const

/** Runs a program in a folder. @returns its output, whatever its exit code */
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

test('a new noun of each shape passes the check and database tests', { timeout: 1_800_000 }, () => {
  const folder = newFolder()
  for (const path of filesOf(root)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

  for (const [noun, shape] of Object.entries(nouns)) {
    const made = run(folder, 'scripts/new.ts', noun, '--shape', shape)
    expect(made.ok, made.text).toBe(true)
    for (const path of [
      shape === 'space' ? `contract/community/${noun}.ts` : `contract/${noun}.ts`,
      `content/policies/holdings/${noun}.ts`,
      `tests/journeys/${noun}.spec.ts`,
      `web/messages/${noun}/en.json`,
      `web/messages/${noun}/es.json`,
    ])
      expect(made.text).toContain(`- ${path}: decide `)
  }

  const checked = run(folder, 'scripts/check.ts')
  expect(checked.ok, checked.text).toBe(true)
  const vitest = 'node_modules/vitest/vitest.mjs'
  const features = Object.keys(nouns).map((noun) => `server/features/${noun}`)
  const concerned = ['server/platform/database', 'tools/backup', 'tests/security']
  const tried = run(folder, vitest, 'run', '--project', 'database', ...features, ...concerned)
  expect(tried.ok, tried.text).toBe(true)
})
