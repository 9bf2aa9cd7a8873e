import type { Parts } from '#server/platform/parts.ts'
import { healthRoutes } from './routes.ts'

export function register(parts: Parts): void {
  healthRoutes(parts.serve, parts)
}
