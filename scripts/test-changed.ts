// npm run test:changed [-- base]: the tests and journeys that the changes since `base` can reach, with those that are not
// committed: by default since this branch left origin/main.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readImports } from '../tools/changed-tests/imports.ts'
import { isReached, reachOf } from '../tools/changed-tests/reach.ts'
import { runJourneys } from '../tools/changed-tests/run-journeys.ts'
import { readSpecs, type Spec } from '../tools/changed-tests/specs.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean)
const base = process.argv[2] ?? mergeBase()
const changed = [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
]
console.log(`${changed.length} files differ from ${base}.`)
const vitest = join('node_modules', '.bin', 'vitest')
const unit = spawnSync(process.execPath, [vitest, 'run', '--changed', base, '--passWithNoTests'], {
  stdio: 'inherit',
})
const reach = reachOf(changed, readImports('.'))
const reached = readSpecs('.').filter((spec) => isReached(spec, reach))
console.log(summaryOf(reached))
const journeys = reached.length === 0 ? 0 : await runJourneys(reached, [])
process.exitCode = unit.status === 0 && journeys === 0 ? 0 : 1

function summaryOf(specs: readonly Spec[]): string {
  const { pages, because } = reach
  const where = pages === 'every page' ? `every page, by ${because}` : [...pages].join(', ')
  const names = specs.map(({ path }) => path).join('\n  ')
  return [
    where === '' ? 'The changes reach no page.' : `The changes reach ${where}.`,
    specs.length === 0 ? 'No journey is run.' : `Journeys:\n  ${names}`,
  ].join('\n')
}

/** Where this branch left what others have; without that, the last commit. */
function mergeBase(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'origin/main'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}
