// Writes the types of the database from a live one that was made by the migrations. `--check` compares instead, unless it found the
// same files right before.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { migrate } from '#server/platform/database/migrate.ts'
import { startTestCluster } from '../tests/support/database.ts'

const target = 'server/platform/database/schema.generated.ts'
const check = process.argv.includes('--check')
const note = `node_modules/.cache/upstander/schema/${sources()}`
if (check && existsSync(note)) process.exit(0)

const folder = mkdtempSync(join(tmpdir(), 'upstander-schema-'))
const output = check ? join(folder, 'schema.ts') : target
const cluster = await startTestCluster()
try {
  await migrate(cluster.ownerUrl)
  const codegen = join('node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')
  const options = [
    '--dialect',
    'postgres',
    '--include-pattern',
    'public.*',
    '--log-level',
    'error',
    '--out-file',
    output,
  ]
  execFileSync(process.execPath, [codegen, ...options, '--url', cluster.ownerUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (check && readFileSync(output, 'utf8') !== readFileSync(target, 'utf8')) {
    process.stderr.write(`${target} is not what the migrations make. Run "npm run schema".\n`)
    process.exitCode = 1
  } else if (check) {
    rmSync(dirname(note), { recursive: true, force: true })
    mkdirSync(dirname(note), { recursive: true })
    writeFileSync(note, '')
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A digest of everything that the comparison depends on. */
function sources(): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync('server/migrations/*.sql').toSorted()
  for (const file of [...files, target, 'scripts/generate-schema.ts', 'package-lock.json'])
    hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
