import type { Parts } from '#server/platform/parts.ts'
import { resealVault } from './queries.ts'
import { readVaultOf, storeSigned, vaultRoutes } from './routes.ts'

/** @returns what others need if a session starts or a password changes */
export function register({ serve }: Parts) {
  vaultRoutes(serve)
  return { readVault: readVaultOf, storeSigned, resealVault }
}
