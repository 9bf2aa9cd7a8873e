import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The files that name the table: one folder reads it, one tool rewrites its file, and one checks whether it exists. */
const readers = [
  'server/platform/secrets/owner-queries.ts',
  'server/platform/secrets/queries.ts',
  'tools/administration/seal-secrets.ts',
  'tools/doctor/database.ts',
]

test('the secrets of the database are read in one folder', () => {
  const root = join(import.meta.dirname, '../..')
  const found = ['server', 'tools', 'scripts'].flatMap((side) =>
    readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
      .map((path) => join(side, path))
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|schema\.generated/.test(path))
      .filter((path) => readFileSync(join(root, path), 'utf8').includes('server_secrets')),
  )
  expect(found.toSorted()).toEqual(readers)
})
