import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { availableMemory, youngMemory } from '#server/platform/config/memory.ts'
import {
  type FatalMessage,
  readServerMessage,
  stopWithin,
  type SupervisorMessage,
} from '#server/platform/config/supervision.ts'
import { aborted } from './stop-requests.ts'

/** How a server ended: its exit code or signal, and what it said when a restart a moment later cannot help. */
export interface ServerExit {
  readonly how: string
  readonly fatal: FatalMessage | undefined
}

/** A server of [Note: Supervision]. */
export interface ServerProcess {
  readonly pid: number | undefined
  readonly exited: Promise<ServerExit>
  /** Signals that there may be a new build of the pages. [Note: Builds] */
  reloadPages(): void
  /** Stops it gracefully; kills it if that takes too long or `forced` aborts. */
  stop(forced: AbortSignal): Promise<void>
}

/** The compile cache of Node.js: it halves the time to load all modules of the server. `npm ci` empties it. */
const compiledCode = join(import.meta.dirname, '../../node_modules/.cache/upstander/code')

/** Starts the server with our output. */
export function startServer(options: {
  entry: string
  env: NodeJS.ProcessEnv
  onStep: (line: string) => void
  onReady: (url: string, notices: readonly string[]) => void
}): ServerProcess {
  const child = spawn(process.execPath, ['--expose-gc', ...youngMemory(availableMemory()), options.entry], {
    env: { NODE_COMPILE_CACHE: compiledCode, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let fatal: FatalMessage | undefined
  child.on('message', (received) => {
    const message = readServerMessage(received)
    if (message?.type === 'step') options.onStep(message.line)
    if (message?.type === 'ready') options.onReady(message.url, message.notices)
    if (message?.type === 'fatal') fatal = message
  })
  const { promise: exited, resolve } = Promise.withResolvers<ServerExit>()
  child.once('error', (error) => resolve({ how: error.message, fatal }))
  // "close" and not "exit": only then has everything been read that the server said before its end.
  child.once('close', (code, signal) => resolve({ how: signal ?? `exit code ${code}`, fatal }))
  const send = (message: SupervisorMessage) => {
    // A channel that is already closed means that the server is ending.
    if (child.connected) child.send(message, () => undefined)
  }
  const stop = async (forced: AbortSignal) => {
    send({ type: 'stop' })
    const deadline = AbortSignal.any([forced, AbortSignal.timeout(stopWithin)])
    void aborted(deadline).then(() => child.kill('SIGKILL'))
    await exited
  }
  return { pid: child.pid, exited, stop, reloadPages: () => send({ type: 'pages' }) }
}
