import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, isBytesBody } from '#contract/endpoint.ts'
import { actionOf, auditsTurnedAway } from '../audit/policy.ts'
import { writeEntry } from '../audit/queries.ts'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import type { Uploads } from '../files/uploads.ts'
import { accessRefusal } from './access.ts'
import { anonymous, type Actor } from './actor.ts'
import type { DescribedCall } from './call.ts'
import { refuse } from './errors.ts'
import type { Identify } from './identification.ts'
import { parseInput } from './input.ts'
import { networkOf } from './limits.ts'
import { refuseOtherSites } from './origin.ts'

export interface AdmissionParts {
  readonly database: Database
  readonly identify: Identify
  /** Receives binary bodies. */
  readonly uploads: Uploads
  /** Counts one call against the caller's general limit. */
  readonly allow: (networkKey: string) => Promise<void>
}

/** An admitted call: its actor, its source, and its input. */
export interface Admitted {
  readonly actor: Actor
  readonly networkKey: string
  readonly input: ReturnType<typeof parseInput>
  /** The body, if it is binary. The admitting code discards it in the end if it was not stored. */
  readonly arrived: Awaited<ReturnType<Uploads['receive']>> | undefined
}

/**
 * Everything before a call's transaction: origin, rate limits, authentication, access, input, and binary bodies.
 * @returns a function that admits a request, or throws a {@link Refusal}
 */
export function createAdmission({ database, identify, uploads, allow }: AdmissionParts) {
  /** Access comes before input, so that a stranger learns nothing from how input is refused. */
  async function authenticate(endpoint: Endpoint, request: FastifyRequest) {
    if (endpoint.anonymousWhen) {
      const input = parseInput(endpoint, request)
      const actor = endpoint.anonymousWhen(input.body as never) ? anonymous : await identify(request)
      await enter(endpoint, actor)
      return { actor, input }
    }
    const actor = await identify(request)
    await enter(endpoint, actor)
    return { actor, input: parseInput(endpoint, request) }
  }

  /** Admits the caller if they may make this call. The refusal of a member is recorded. [Note: Audited refusals] */
  async function enter(endpoint: Endpoint, actor: Actor): Promise<void> {
    const outcome = accessRefusal(endpoint, actor)
    if (outcome === undefined) return
    if (actor.kind === 'member' && auditsTurnedAway(endpoint, outcome)) {
      const action = actionOf(endpoint)
      await writeEntry(database, { actor, action, target: undefined, outcome, coarse: false })
    }
    refuse(outcome)
  }

  return async (
    { endpoint, options: { admission } }: Pick<DescribedCall, 'endpoint' | 'options'>,
    request: FastifyRequest,
  ): Promise<Admitted> => {
    refuseOtherSites(request)
    const networkKey = networkOf(request.ip)
    await allow(networkKey)
    const { actor, input } = await authenticate(endpoint, request)
    if (!isBytesBody(endpoint.body)) return { actor, networkKey, input, arrived: undefined }
    if (admission) await asActor(database, actor, (db) => admission({ ...input, actor, db, networkKey }))
    // Before the transaction: a slow sender must not hold a connection to the database.
    const arrived = await uploads.receive(request.body as Readable, endpoint.body.maxBytes, networkKey)
    return { actor, networkKey, input: { ...input, body: arrived }, arrived }
  }
}
