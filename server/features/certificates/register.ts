import type { Parts } from '#server/platform/parts.ts'
import { openIssuer } from './issuer.ts'
import { certificateRoutes } from './routes.ts'

export function register({ serve, limits, secrets, configuration }: Parts): void {
  certificateRoutes(serve, limits, openIssuer(secrets, configuration.publicUrl))
}
