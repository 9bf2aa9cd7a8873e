// npm run test:changed [-- base]: the unit and database tests that import what changed since `base`, and the journeys that did;
// by default since this branch left origin/main.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runJourneys } from '../tools/test-run/journeys.ts'

const base = process.argv[2] ?? mergeBase()
const bin = (name: string) => join('node_modules', '.bin', name)
const vitest = [bin('vitest'), 'run', '--changed', base, '--passWithNoTests']
const unit = spawnSync(process.execPath, vitest, { stdio: 'inherit' })
const changed = ['tests/(journeys|sweep)/.+\\.spec', `--only-changed=${base}`, '--pass-with-no-tests']
const list = [bin('playwright'), 'test', '--list', '--no-deps', '--reporter=list', ...changed]
const { stdout } = spawnSync(process.execPath, list, { encoding: 'utf8' })
const specs = new Set(Array.from(stdout.matchAll(/› (\S+\.spec\.ts):/g), ([, path = '']) => path))
const journeys = specs.size === 0 ? 0 : await runJourneys([...specs], changed)
process.exitCode = unit.status === 0 && journeys === 0 ? 0 : 1

function mergeBase(): string {
  const { status, stdout: commit } = spawnSync('git', ['merge-base', 'HEAD', 'origin/main'], {
    encoding: 'utf8',
  })
  return status === 0 ? commit.trim() : 'HEAD'
}
