// npm start with the existing build; scripts/start.ts would compare it with its sources.
import { join } from 'node:path'
import { sentenceOf } from '#server/supervisor/start-error.ts'
import { listenForStop } from '#server/supervisor/stop-requests.ts'
import { supervise } from '#server/supervisor/supervisor.ts'

try {
  process.exitCode = await supervise({
    env: process.env,
    serverEntry: process.env['SERVER_ENTRY'] ?? join(import.meta.dirname, '../../../server/main.ts'),
    pages: { first: () => Promise.resolve(), rest: () => Promise.resolve() },
    print: (line) => process.stdout.write(`${line}\n`),
    stop: listenForStop(process.ppid),
  })
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
process.exit()
