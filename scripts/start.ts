import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvironmentFile } from '#server/platform/config/environment-file.ts'
import { exitCodeOf, exitCodes } from '#server/platform/config/supervision.ts'
import { releasedPages } from '#server/supervisor/released-pages.ts'
import { sentenceOf } from '#server/supervisor/start-error.ts'
import { listenForStop } from '#server/supervisor/stop-requests.ts'
import { supervise } from '#server/supervisor/supervisor.ts'
import { print } from '#server/supervisor/operator-output.ts'
import { openPages } from '../web-build/update-pages.ts'

// npm start: everything from an empty folder to a server that is kept running.
const root = join(import.meta.dirname, '..')
const stop = listenForStop(Number(process.env['UPSTANDER_LAUNCHER']) || undefined)

try {
  process.chdir(root)
  loadEnvironmentFile()
  process.exitCode = await supervise({
    env: process.env,
    serverEntry: join(root, 'server', 'main.ts'),
    pages: existsSync(join(root, 'release.json'))
      ? releasedPages(join(root, 'build'))
      : openPages({ root, script: join(root, 'scripts', 'build.ts'), printLine: print }),
    print,
    stop,
  })
} catch (error) {
  // What fails because the operator stopped it, such as a half-made database, is no failure.
  if (!stop.graceful.aborted) process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = stop.graceful.aborted ? exitCodes.stopped : exitCodeOf(error)
}
// Timers and signal listeners that are left over must not hold a process whose work is done.
process.exit()
