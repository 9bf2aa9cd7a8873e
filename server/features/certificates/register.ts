import type { Parts } from '#server/platform/parts.ts'
import { type Issuer, openIssuer } from './issuer.ts'
import { certificateRoutes } from './routes.ts'

/** @returns who signs here, for what other features certify */
export function register({ serve, limits, secrets, configuration }: Parts): { issuer: Issuer } {
  const issuer = openIssuer(secrets, configuration.publicUrl)
  certificateRoutes(serve, limits, issuer)
  return { issuer }
}
