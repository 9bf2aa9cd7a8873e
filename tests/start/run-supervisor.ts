// scripts/start.ts with the fake server, and without pages to build unless a test names a folder for them.
import { join } from 'node:path'
import { exitCodeOf } from '#server/platform/config/supervision.ts'
import { sentenceOf } from '#server/supervisor/start-error.ts'
import { listenForStop } from '#server/supervisor/stop-requests.ts'
import { supervise } from '#server/supervisor/supervisor.ts'
import { print } from '#server/supervisor/operator-output.ts'
import { openPages } from '../../web-build/update-pages.ts'

const root = process.env['FAKE_ROOT']
const script = join(import.meta.dirname, 'fake-build.ts')
const nothing = { first: () => Promise.resolve(), rest: () => Promise.resolve() }

try {
  process.exitCode = await supervise({
    env: process.env,
    serverEntry: join(import.meta.dirname, 'fake-server.ts'),
    pages: root === undefined ? nothing : openPages({ root, script, printLine: print }),
    print,
    stop: listenForStop(Number(process.env['UPSTANDER_LAUNCHER']) || undefined),
  })
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = exitCodeOf(error)
}
process.exit()
