import type { Parts } from '#server/platform/parts.ts'
import { administrationRoutes } from './routes.ts'

export function register({ serve, version, configuration }: Parts): void {
  administrationRoutes(serve, { version, delivers: configuration.smtpUrl !== undefined })
}
