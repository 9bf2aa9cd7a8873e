import type { Parts } from '#server/platform/parts.ts'
import { type DeletionParts, deletionRoutes } from './routes.ts'

export function register(parts: Parts & DeletionParts): void {
  deletionRoutes(parts.serve, parts)
}
