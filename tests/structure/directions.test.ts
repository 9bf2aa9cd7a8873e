import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'
import { allowed } from '../../.dependency-cruiser.mjs'

const root = join(import.meta.dirname, '../..')

test('the rule file allows what the decision names, and nothing else', () => {
  const decision = readFileSync(join(root, 'docs/decisions/0300-trust-then-nouns.md'), 'utf8')
  const lines = decision.matchAll(/^\| `(\w+)` +\| ([^|]*)\|/gm)
  const decided = Object.fromEntries(
    [...lines].map(([, side, targets]) => [
      side,
      [...(targets ?? '').matchAll(/`(\w+)`/g)].map(([, target]) => target),
    ]),
  )
  const others = Object.fromEntries(
    Object.entries(allowed).map(([side, targets]) => [side, targets.filter((target) => target !== side)]),
  )
  expect(others).toEqual(decided)
})

const broken = [
  ['server/features/a/routes.ts', '../../../encryption/age.ts', 'server-imports'],
  ['contract/a.ts', '../server/b.ts', 'contract-imports'],
  ['web/features/g/a/components/x.tsx', '../../b/components/y.tsx', 'web-features-apart'],
  ['web/features/g/a/components/v.tsx', '../../../h/b/components/y.tsx', 'web-groups-apart'],
  ['server/features/a/other-routes.ts', '../b/queries.ts', 'features-apart'],
  ['server/app.ts', './features/b/queries.ts', 'app-names-features'],
  ['web/features/g/a/components/w.tsx', '../../../../app/shell/y.tsx', 'layer-features'],
  ['web/community/a.ts', '../features/a/queries.ts', 'layer-community'],
  ['web/files/a.ts', '../community/b.ts', 'layer-files'],
  ['web/records/a.ts', '../files/b.ts', 'layer-records'],
  ['web/platform/a.ts', '../records/b.ts', 'layer-platform'],
  ['web/ui/button.tsx', '../platform/b.ts', 'layer-ui'],
  ['web/service-worker/a.ts', '../platform/b.ts', 'workers-apart'],
  ['server/features/c/policy.ts', './queries.ts', 'policies-apart-from-queries'],
  ['server/features/d/part/queries.ts', '../policy.ts', 'queries-apart-from-policies'],
  ['server/features/e/routes.ts', './ids.ts', 'only-policies-mint'],
] as const

/** Imports that are each allowed, and together form a circle. */
const circles = {
  'no-folder-circles': [
    ['web/records/one/a.ts', '../two/b.ts'],
    ['web/records/two/c.ts', '../one/d.ts'],
  ],
  'no-circles': [
    ['contract/e.ts', './f.ts'],
    ['contract/f.ts', './e.ts'],
  ],
} as const

/** A circle of type imports only: harmless at run time, but neither half can be read alone. */
const circleOfTypes = ['contract/g.ts', 'contract/h.ts'] as const

// The tool runs once for all of them, because its start is slow.
test('a forbidden import breaks the rule of that name', { timeout: 60_000 }, () => {
  const folder = newFolder()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const writeImport = (from: string, to: string) =>
    write(from, `import { thing } from '${to}'\nexport const other = thing\n`)
  for (const [from, to] of [...broken, ...Object.values(circles).flat()]) {
    write(join(dirname(from), to), 'export const thing = 1\n')
    writeImport(from, to)
  }
  for (const [from, to] of circles['no-circles']) writeImport(from, to)
  const [one, other] = circleOfTypes
  write(one, `import type { Other } from './h.ts'\nexport type One = Other | null\n`)
  write(other, `import type { One } from './g.ts'\nexport type Other = One[]\n`)
  write('package.json', '{"type":"module"}')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, '.dependency-cruiser.mjs'), readFileSync(join(root, '.dependency-cruiser.mjs')))
  const cruise = join(root, 'node_modules/.bin/depcruise')
  const args = [
    cruise,
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
    'server',
    'contract',
    'web',
  ]
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect(status, 'it fails').not.toBe(0)
  for (const [from, to, rule] of broken) {
    const lines = stdout
      .split('\n')
      .filter((line) => line.includes(` ${rule}: `) && line.includes(`${from} → `))
    expect.soft(lines, stdout).toEqual([expect.stringContaining(join(dirname(from), to))])
  }
  for (const [rule, [[from]]] of Object.entries(circles)) {
    const place = rule === 'no-circles' ? from : dirname(from)
    expect.soft(stdout).toMatch(new RegExp(` ${rule}: [^ ]*${place}`))
  }
  expect.soft(stdout).toMatch(/ no-circles: contract\/[gh]\.ts/)
})
