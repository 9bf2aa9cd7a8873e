import type { Parts } from '#server/platform/parts.ts'
import { personalRecordRoutes, type PlanStorage } from './routes.ts'

export function register(parts: Parts & PlanStorage): void {
  personalRecordRoutes(parts.serve, parts)
}
