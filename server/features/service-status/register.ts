import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/connection.ts'
import type { Parts } from '#server/platform/parts.ts'
import { createMonitor } from './monitor.ts'
import { serviceStatusRoutes } from './routes.ts'

/** Milliseconds between observations without a call, so that the start of a disturbance is known. */
const observeEvery = 60_000

export function register({
  serve,
  files,
  configuration,
  database,
  http,
}: Parts & { database: Database; http: FastifyInstance }): void {
  const read = createMonitor({ database, files, sendsMail: configuration.smtpUrl !== undefined })
  serviceStatusRoutes(serve, read)
  let timer: NodeJS.Timeout | undefined
  http.addHook('onListen', () => {
    timer = setInterval(() => void read(), observeEvery).unref()
  })
  http.addHook('onClose', () => clearInterval(timer))
}
