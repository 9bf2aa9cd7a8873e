import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/connection.ts'
import { readSecrets } from '#server/platform/secrets/queries.ts'
import { digestOf, newToken } from '#server/platform/tokens.ts'
import { insertAdministratorLink, storeAdministratorSeed } from './administrator-queries.ts'

/**
 * The one-time link that makes the signed-in member who opens it the first administrator. Every server of a database prints the same
 * one, at each start, until it was used. [Note: Administrator link]
 *
 * @param db a transaction as the system, at start.
 * @returns undefined once someone administers this server.
 */
export async function administratorLink(db: Db, publicUrl: string): Promise<string | undefined> {
  const secrets = await readSecrets(db)
  const tokenOf = (seed: Buffer) =>
    secrets.hmac('administrator-link', seed.toString('base64url')).toString('base64url')
  const fresh = randomBytes(32)
  const seed = await storeAdministratorSeed(db, { seed: fresh, digest: digestOf(tokenOf(fresh)) })
  return seed && new URL(`/#administrator=${tokenOf(seed)}`, publicUrl).href
}

/**
 * A one-time link for a further administrator, good for an hour. In place of the one before it.
 *
 * @param db a transaction as the system, on the machine of the server.
 */
export async function furtherAdministratorLink(db: Db, publicUrl: string): Promise<string> {
  const token = newToken()
  await insertAdministratorLink(db, token.digest)
  return new URL(`/#administrator=${token.text}`, publicUrl).href
}
