// Writes the types of the database from a live one that was made by the migrations. `--check` compares instead.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/database/migrate.ts'
import { startTestCluster } from '../tests/support/database.ts'

const target = 'server/platform/database/schema.generated.ts'
const check = process.argv.includes('--check')
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
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
