// scripts/start.ts with the fake server and without pages to build.
import { join } from 'node:path'
import { sentenceOf } from '#server/supervisor/sentence.ts'
import { listenForStop } from '#server/supervisor/stop-requests.ts'
import { supervise } from '#server/supervisor/supervise.ts'
import { tell } from '#server/supervisor/telling.ts'

try {
  process.exitCode = await supervise({
    env: process.env,
    serverEntry: join(import.meta.dirname, 'fake-server.ts'),
    buildPages: () => Promise.resolve(),
    tell,
    stop: listenForStop(Number(process.env['UPSTANDER_LAUNCHER']) || undefined),
  })
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
process.exit()
