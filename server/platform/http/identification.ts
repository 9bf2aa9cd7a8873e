import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connection.ts'
import { anonymous, type Actor } from './actor.ts'
import { refuse } from './errors.ts'
import { findReceiptActor, findSessionActor } from './queries.ts'
import { cookieName } from './session-cookie.ts'

/** Finds out who makes a request. */
export type Identify = (request: FastifyRequest) => Promise<Actor>

const authorization = /^(Bearer|Receipt) ([A-Za-z0-9_-]{43})$/
const token = /^[A-Za-z0-9_-]{43}$/

/**
 * Identifies by `Authorization` (a receipt phrase's access token, or a session token of the native shell), else by the
 * session cookie. An expired token counts as none: the endpoint's access decides whether that is enough.
 * @throws {Refusal} `invalid_input` when the header is not of a known form.
 */
export function createIdentify(database: Database, secure: boolean): Identify {
  return async (request) => {
    const header = request.headers.authorization
    if (header !== undefined) {
      const match = authorization.exec(header)
      if (!match)
        return refuse('invalid_input', undefined, {
          fields: { Authorization: 'Unknown authorization scheme.' },
        })
      const credentialDigest = digestOf(match[2] ?? '')
      return (
        (match[1] === 'Receipt'
          ? await findReceiptActor(database, credentialDigest)
          : await findSessionActor(database, credentialDigest)) ?? anonymous
      )
    }
    const cookie = request.cookies[cookieName(secure)]
    if (cookie === undefined || !token.test(cookie)) return anonymous
    return (await findSessionActor(database, digestOf(cookie))) ?? anonymous
  }
}

/** The server stores only the SHA-256 of a token's 32 bytes. */
const digestOf = (text: string) => createHash('sha256').update(Buffer.from(text, 'base64url')).digest()
