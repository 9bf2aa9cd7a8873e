import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, isBytesBody } from '#contract/endpoint.ts'
import { type AdmissionParts, createAdmission } from './admission.ts'
import { sendAnswer } from './answer.ts'
import type { EndpointHandler, DescribedCall, Preceding } from './call.ts'
import { sessionCookie } from './session-cookie.ts'
import { createTransactions } from './transaction.ts'

export type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint

/** Puts one described call into service. */
export type Serve = <E extends AnyEndpoint, Found = undefined>(
  endpoint: E,
  handler: EndpointHandler<E, Found>,
  preceding?: Preceding<E, Found>,
) => void

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
      const { result, isQuiet } = await work(service, request, admitted, sessionCookie(reply, parts.secure))
      if (service.endpoint.method !== 'GET' && !isQuiet) parts.committed?.()
      return sendAnswer(reply, service.endpoint, result)
    } finally {
      await admitted.arrived?.discard()
    }
  }

  const serve: Serve = (described, handler, preceding = {}) => {
    const endpoint = described as Endpoint
    // What a handler is given as `found` is what its own `outside` has answered.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const service = { endpoint, handler, preceding } as DescribedCall
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
      handler: (request: FastifyRequest, reply: FastifyReply) => answer(service, request, reply),
    }
    if (isBytesBody(endpoint.body))
      void parts.app.register(async (scope) => void takeBytes(scope).route(route))
    else parts.app.route(route)
  }

  return { serve, served }
}

/** A corner of the application in which a body is bytes that arrive, and nothing else is taken. */
function takeBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  return scope
}
