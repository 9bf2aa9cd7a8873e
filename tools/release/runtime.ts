import { execFileSync } from 'node:child_process'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

/** What a release can be asked to do: each is a script that `bin/upstander` starts. */
export const releasedCommands = [
  'start',
  'admin',
  'backup',
  'doctor',
  'files',
  'restore',
  'rehearse',
  'key',
  'verify',
] as const

const completeFolders = ['server', 'contract', 'content', 'encryption']
/** What other programs than `bin/upstander` start by its path. */
const startedByPath = ['tools/backup/wal/command.ts']
/** Folders with files that the server reads by their paths, so that no import leads to them. */
export const pathsReadAtRuntime = [...completeFolders, 'docs/guide'] as const
const documents = [
  'README.md',
  'SECURITY.md',
  'LICENSE',
  'docs/architecture.md',
  'ops/systemd',
  'ops/prometheus',
  'ops/grafana',
]
const testsOnly = /\.test\.ts$|\/testing\//

/** What the server needs of the sources and of packages. */
export interface Runtime {
  /** Paths in the project. */
  readonly files: readonly string[]
  /** Names of packages that its modules import. */
  readonly packages: ReadonlySet<string>
}

/** Follows the imports of the server and of its commands. What only the pages, tests and benchmarks need is left out. */
export async function readRuntime(root: string): Promise<Runtime> {
  const options = await extractOptions(`${root}/.dependency-cruiser.mjs`)
  const entries = releasedCommands.map((name) => `scripts/${name}.ts`)
  const { output } = await cruise([...completeFolders, ...startedByPath, ...entries], options)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a format it is the result itself
  const { modules } = output as ICruiseResult
  const own = modules.filter(({ source, coreModule }) => !source.includes('node_modules') && !coreModule)
  const tracked = execFileSync('git', ['ls-files', '--', ...pathsReadAtRuntime, ...documents], { cwd: root })
    .toString()
    .split('\n')
    .filter((path) => path !== '' && !testsOnly.test(path))
  const packages = own.flatMap(({ dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => dependencyTypes.some((type) => type.startsWith('npm')))
      .map(({ module }) => packageOf(module)),
  )
  return {
    files: [...new Set([...tracked, ...own.map(({ source }) => source)])].toSorted(),
    packages: new Set(packages),
  }
}

/** `@noble/hashes/sha2.js` is of `@noble/hashes`. */
const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
