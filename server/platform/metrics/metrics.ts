import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge } from 'prom-client'
import type { Configuration } from '../config/configuration.ts'
import type { Database } from '../database/connection.ts'
import type { Log } from '../log/log.ts'
import { countCalls } from './calls.ts'
import { createRegistry } from './registry.ts'
import { watchState } from './state.ts'

/** Figures of this server for its operator, without anyone in them. */
export interface Metrics {
  /** Counts the calls of routes that are registered from now on, and is read for as long as they are served. */
  watch(app: FastifyInstance): void
  /** A limit was reached. */
  readonly limited: (name: string) => void
  /** @param count how many listen now */
  watchListeners(count: () => number): void
  /** All of it, in the format of OpenMetrics. */
  read(): Promise<string>
}

export interface MetricsParts {
  readonly configuration: Pick<Configuration, 'dataDir' | 'metrics'>
  readonly database: Database
  readonly log: Log
  readonly version: string
}

/** Starts counting. Only called if `METRICS_PORT` is set. */
export function openMetrics({ configuration, database, log, version }: MetricsParts): Metrics {
  const registry = createRegistry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'upstander_build',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  const watchCalls = countCalls(registers)
  const limits = new Counter({
    name: 'upstander_limits_reached',
    help: 'Calls that were more than a limit lets through.',
    labelNames: ['limit'],
    registers,
  })
  const open = new Gauge({
    name: 'upstander_listeners',
    help: 'Streams of changes that are open.',
    registers,
  })
  let listeners = () => 0
  const refreshState = watchState(registers, {
    database,
    filesFolder: join(configuration.dataDir, 'files'),
  })

  const read = async () => {
    open.set(listeners())
    await refreshState()
    return registry.metrics()
  }
  return {
    read,
    watch(app) {
      watchCalls(app)
      const { metrics } = configuration
      if (!metrics) return
      const server = serverOf(read, registry.contentType, log)
      app.addHook('onReady', () => listen(server, metrics))
      app.addHook('onClose', () => close(server))
    },
    limited: (limit) => limits.inc({ limit }),
    watchListeners(count) {
      listeners = count
    },
  }
}

/** Serves only `/metrics`, for Prometheus. */
function serverOf(read: () => Promise<string>, contentType: string, log: Log): Server {
  return createServer((request, response) => {
    const isMetrics = request.url === '/metrics' && request.method === 'GET'
    if (!isMetrics) return void response.writeHead(404).end()
    read()
      .then((text) =>
        response
          .writeHead(200, {
            'content-type': contentType,
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          })
          .end(text),
      )
      .catch((error: unknown) => {
        log.error('metrics-failed', { error })
        response.writeHead(500).end()
      })
  })
}

/** Connections at once: there is one Prometheus, or two. */
const maxConnections = 16

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.maxConnections = maxConnections
  server.once('error', reject)
  server.listen({ port, host }, resolve)
  return promise
}

function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeAllConnections()
  return promise
}
