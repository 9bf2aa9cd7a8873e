import type { Parts } from '#server/platform/parts.ts'
import { copyRoutes } from './routes.ts'

export function register(parts: Parts): void {
  copyRoutes(parts.serve, parts)
}
