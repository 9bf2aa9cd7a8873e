import type { Parts } from '#server/platform/parts.ts'
import { auditRoutes, type ProveAuditDay } from './routes.ts'

export function register({ serve, proveAuditDay }: Parts & { proveAuditDay: ProveAuditDay }): void {
  auditRoutes(serve, { proveAuditDay })
}
