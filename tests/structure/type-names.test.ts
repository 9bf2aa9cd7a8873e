import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The folders read together: the server never imports the web, so `Report` may mean different things in the two. */
const scopes = [
  ['web', 'contract', 'encryption', 'content'],
  ['server', 'contract', 'content'],
  ['tools', 'scripts', 'web-build', 'demo'],
]

/**
 * Types that cross the wire unchanged: the contract, which imports none of our code, declares the same shape again for its parser.
 */
const onTheWire = new Set(['CaseClock', 'Checkpoint', 'EntryPromise', 'NextPromise', 'ProofReceipt'])

const exported = /^export (?:interface|type|(?:abstract )?class) (\w+)/gm

test.each(scopes.map((scope) => [scope.join(', '), scope] as const))(
  'a type that %s export has a name of its own',
  (_, scope) => {
    const files = globSync(`{${scope.join(',')}}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: ['**/*.test.*', '**/*.generated.ts', 'web/messages/**'],
    })
    const places = new Map<string, string[]>()
    for (const file of files)
      for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(exported))
        places.set(name, [...(places.get(name) ?? []), file])
    expect(places.size).toBeGreaterThan(20)
    const shared = [...places].filter(([name, files]) => files.length > 1 && !onTheWire.has(name))
    expect(shared.map(([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([])
  },
)
