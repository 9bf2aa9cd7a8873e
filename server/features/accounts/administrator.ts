import type { Db } from '#server/platform/database/connection.ts'
import { newToken } from '#server/platform/tokens.ts'
import { replaceAdministratorLink } from './queries.ts'

/**
 * The one-time link that makes the signed-in member who opens it the first administrator. Each call makes a new one, and the
 * one before is no longer good.
 *
 * @param db a transaction as the system, at start.
 * @returns undefined once somebody administers this server.
 */
export async function administratorLink(db: Db, publicUrl: string): Promise<string | undefined> {
  const token = newToken()
  const made = await replaceAdministratorLink(db, token.digest)
  return made ? new URL(`/#administrator=${token.text}`, publicUrl).href : undefined
}
