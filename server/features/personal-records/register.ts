import type { Parts } from '#server/platform/parts.ts'
import { personalRecordRoutes } from './routes.ts'

export function register(parts: Parts): void {
  personalRecordRoutes(parts.serve, parts)
}
