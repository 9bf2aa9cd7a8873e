import { ConfigurationError, UnavailableError } from './configuration-error.ts'

/** 78 is EX_CONFIG of BSD's sysexits.h. */
export const exitCodes = { stopped: 0, failed: 1, misconfigured: 78 } as const

/**
 * [Note: Supervision] `npm start` runs a supervisor (scripts/start.ts). It starts PostgreSQL, then the server
 * (server/main.ts) as a child with an IPC channel. Over that channel
 * - the server says with each `step` what it is doing that takes long, and `ready` once it serves, or `fatal` with one sentence when a restart a moment later cannot help;
 *   it then exits with its code: {@link exitCodes.misconfigured} where only the operator can help, else {@link exitCodes.failed};
 * - the supervisor says `pages` when another build is to be served ([Note: Builds]);
 * - the supervisor says `stop`; the server finishes what is in flight and exits with 0;
 * - a closed channel means that the supervisor is gone, and the server stops at once: a server that stays behind
 *   would hold the port and the database against the next start.
 * Any other end of the server is a crash, and the supervisor starts it again. Run by hand, without a channel, the
 * server works the same and nobody listens.
 */
export type ServerMessage = StepMessage | ReadyMessage | FatalMessage

interface StepMessage {
  readonly type: 'step'
  /** The current step, for the waiting operator. */
  readonly line: string
}

interface ReadyMessage {
  readonly type: 'ready'
  /** Where people reach the server. */
  readonly url: string
  /** Lines for the operator, such as the one-time link that makes the first administrator. */
  readonly notices: readonly string[]
}

export interface FatalMessage {
  readonly type: 'fatal'
  /** What is wrong and what to do, in one sentence. */
  readonly sentence: string
  /** What the supervisor ends with, too: systemd does not start it again after 78. */
  readonly code: typeof exitCodes.failed | typeof exitCodes.misconfigured
}

export interface SupervisorMessage {
  readonly type: 'stop' | 'pages'
}

/** What the server or the supervisor ends with where it cannot start: a wrong value stays wrong until the operator changes it. */
export function exitCodeOf(error: unknown): FatalMessage['code'] {
  const isForOperator = error instanceof ConfigurationError && !(error instanceof UnavailableError)
  return isForOperator ? exitCodes.misconfigured : exitCodes.failed
}

/** Milliseconds the supervisor waits for a stopping server. */
export const stopWithin = 25_000

/**
 * Sends a message to the supervisor.
 * @returns whether a supervisor took it: `false` when the server runs by hand.
 */
export function notifySupervisor(message: ServerMessage): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (!process.send || !process.connected) resolve(false)
  else process.send(message, (error: Error | null) => resolve(error === null))
  return promise
}

/**
 * Calls back when the server has to stop: once with `asked` when the supervisor or a signal wants an orderly stop, and
 * once with `orphaned` when the supervisor is gone and the server must not linger. The second may follow the first.
 * The listener keeps the process alive: the server ends by `process.exit`.
 */
export function whenToStop(stop: (reason: 'asked' | 'orphaned') => void): void {
  let isStopRequested = false
  const ask = () => {
    if (!isStopRequested) stop('asked')
    isStopRequested = true
  }
  process.on('message', (message) => {
    if (typeOf(message) === 'stop') ask()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  process.once('disconnect', () => stop('orphaned'))
  // The supervisor may have exited before the server gets here.
  if (process.send && !process.connected) stop('orphaned')
}

/** Calls back each time that the supervisor has another build of the pages. */
export function whenToReloadPages(reload: () => void): void {
  process.on('message', (message) => {
    if (typeOf(message) === 'pages') reload()
  })
}

/** Reads what a child sent over its channel; `undefined` for anything that is not of this protocol. */
export function readServerMessage(message: unknown): ServerMessage | undefined {
  if (!isObject(message)) return undefined
  const { type, line, url, notices, sentence, code } = message
  if (type === 'step' && isText(line)) return { type, line }
  if (type === 'ready' && isText(url) && Array.isArray(notices) && notices.every(isText))
    return { type, url, notices }
  const isCode = code === exitCodes.failed || code === exitCodes.misconfigured
  if (type === 'fatal' && isText(sentence) && isCode) return { type, sentence, code }
  return undefined
}

const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const typeOf = (message: unknown) => (isObject(message) ? message['type'] : undefined)
