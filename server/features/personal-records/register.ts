import type { Parts } from '#server/platform/parts.ts'
import { personalRecordRoutes, type Room } from './routes.ts'

export function register(parts: Parts & Room): void {
  personalRecordRoutes(parts.serve, parts)
}
