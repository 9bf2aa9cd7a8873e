import type { Parts } from '#server/platform/parts.ts'
import { liveRoutes } from './routes.ts'

export function register(parts: Parts): void {
  liveRoutes(parts.serve, parts)
}
