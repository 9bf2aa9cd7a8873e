import type { Parts } from '#server/platform/parts.ts'
import { consentRoutes } from './routes.ts'

export function register(parts: Parts): void {
  consentRoutes(parts.serve, parts)
}
