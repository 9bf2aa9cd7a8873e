import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// `npm ci` installs code that runs on people's devices and on the server. Each package is pinned by the hash of its archive,
// wherever the archive is downloaded from.

interface LockedPackage {
  link?: boolean
  resolved?: string
  integrity?: string
  /** Bundled in the archive of its parent package, so npm downloads nothing for it. */
  inBundle?: boolean
  bundleDependencies?: string[]
}
type Packages = Record<string, LockedPackage>

const registry = 'https://registry.npmjs.org/'

/** The faults of the packages in a lock file; `''` is our own package. */
function faultsOf(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    if (path === '' || locked.link) return []
    const elsewhere = locked.resolved !== undefined && !locked.resolved.startsWith(registry)
    return [
      ...(elsewhere ? [`${path} comes from elsewhere`] : []),
      ...(isHeld(packages, path) ? [] : [`${path} has no hash`]),
    ]
  })
}

/** Pinned by its own hash, or by that of the archive that bundles it. */
function isHeld(packages: Packages, path: string): boolean {
  const { integrity, inBundle } = packages[path] ?? {}
  if (!inBundle) return /^sha512-[\w+/]{86}==$/.test(integrity ?? '')
  const [above, name] = splitAtLast(path, '/node_modules/')
  return (packages[above]?.bundleDependencies ?? []).includes(name) && isHeld(packages, above)
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator)
  return [text.slice(0, at), text.slice(at + separator.length)]
}

test('every installed package has an integrity hash and comes from the registry', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Packages }
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(faultsOf(packages)).toEqual([])
})

const hash = `sha512-${'A'.repeat(86)}==`
const bundle = { integrity: hash, bundleDependencies: ['inner'] }
const inner = 'node_modules/outer/node_modules/inner'

test.for<[string, Packages, boolean]>([
  ['one with its hash', { 'node_modules/a': { integrity: hash, resolved: `${registry}a.tgz` } }, true],
  ['one without', { 'node_modules/a': {} }, false],
  [
    'one with a hash that was broken long ago',
    { 'node_modules/a': { integrity: 'sha1-2jmj7l5rSw0yVb/' } },
    false,
  ],
  [
    'one from elsewhere',
    { 'node_modules/a': { integrity: hash, resolved: 'https://a.example/a.tgz' } },
    false,
  ],
  ['one from a repository', { 'node_modules/a': { resolved: 'git+ssh://git@github.com/a/a.git' } }, false],
  [
    'one in the archive of another that has a hash',
    { 'node_modules/outer': bundle, [inner]: { inBundle: true } },
    true,
  ],
  [
    'one in the archive of another that has none',
    { 'node_modules/outer': { ...bundle, integrity: '' }, [inner]: { inBundle: true } },
    false,
  ],
  [
    'one that says so, which the other does not',
    { 'node_modules/outer': { integrity: hash }, [inner]: { inBundle: true } },
    false,
  ],
  ['one that says so, in no other', { 'node_modules/a': { inBundle: true } }, false],
])('of a lock file: %s', ([, packages, isGood]) => {
  expect(faultsOf(packages).length === 0).toBe(isGood)
})
