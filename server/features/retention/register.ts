import type { Parts } from '#server/platform/parts.ts'
import { clearSignUpInvitations } from './queries.ts'
import { retentionForecastRoutes } from './routes.ts'

export function register({ serve, jobs }: Parts): void {
  retentionForecastRoutes(serve)
  jobs.daily('clear-sign-up-invitations', clearSignUpInvitations)
}
