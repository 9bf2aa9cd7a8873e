import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, isBytesBody } from '#contract/endpoint.ts'
import { type AdmissionParts, createAdmission } from './admission.ts'
import { sendAnswer } from './answer.ts'
import type { DescribedCall, EndpointHandler, HandlerResult, ServeOptions } from './call.ts'
import { sessionCookie } from './session-cookie.ts'
import { createTransactions } from './transaction.ts'

export type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint

/** Registers one endpoint. */
export interface Serve {
  <E extends AnyEndpoint, Prepared = undefined>(
    endpoint: E,
    handler: EndpointHandler<E, Prepared>,
    options?: ServeOptions<E, Prepared>,
  ): void
  /** For answers that need no database. */
  readonly withoutTransaction: <E extends AnyEndpoint>(
    endpoint: E,
    answer: () => Promise<HandlerResult<E>>,
  ) => void
}

export interface ServeParts extends AdmissionParts {
  readonly app: FastifyInstance
  /** Whether the session cookie can be `Secure` and carry the `__Host-` prefix. */
  readonly secure: boolean
  /** Called after each commit of a call that may have changed something. */
  readonly committed?: () => void
}

/**
 * Makes `serve()`. A call is admitted (who, whether, with what), done in one transaction (as that actor, with its audit entry
 * and once for its key), and its answer is checked and sent.
 * @returns the function, and the list of everything that it put into service.
 */
export function createServe(parts: ServeParts): { serve: Serve; served: Endpoint[] } {
  const served: Endpoint[] = []
  const admit = createAdmission(parts)
  const work = createTransactions(parts)

  async function answer(
    service: DescribedCall,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const admitted = await admit(service, request)
    try {
      const result = await work(service, request, admitted, sessionCookie(reply, parts.secure))
      if (service.endpoint.method !== 'GET' && service.options.wakesServers !== false) parts.committed?.()
      return sendAnswer(reply, service.endpoint, result)
    } finally {
      await admitted.arrived?.discard()
    }
  }

  function addRoute(
    endpoint: Endpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    served.push(endpoint)
    const route = {
      method: endpoint.method,
      url: endpoint.path,
      config: {
        access: endpoint.access,
        mayBeAnonymous: endpoint.anonymousWhen !== undefined,
        receives: isBytesBody(endpoint.body),
      },
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      handler,
    }
    if (isBytesBody(endpoint.body))
      void parts.app.register(async (scope) => void acceptBytes(scope).route(route))
    else parts.app.route(route)
  }

  const inTransaction = (described: AnyEndpoint, handler: unknown, options: unknown = {}) => {
    const endpoint = described as Endpoint
    // What a handler is given as `prepared` is what its own `beforeTransaction` has answered.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const service = { endpoint, handler, options } as DescribedCall
    addRoute(endpoint, (request, reply) => answer(service, request, reply))
  }
  const withoutTransaction = (described: AnyEndpoint, read: () => Promise<unknown>) => {
    const endpoint = described as Endpoint
    addRoute(endpoint, async (request, reply) => {
      await admit({ endpoint, options: {} }, request)
      return sendAnswer(reply, endpoint, await read())
    })
  }
  const serve: Serve = Object.assign(inTransaction, { withoutTransaction })

  return { serve, served }
}

/** A Fastify scope in which only binary bodies are accepted. */
function acceptBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  return scope
}
