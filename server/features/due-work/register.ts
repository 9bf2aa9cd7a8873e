import type { Parts } from '#server/platform/parts.ts'
import { dueWorkRoutes } from './routes.ts'

export function register({ serve }: Parts): void {
  dueWorkRoutes(serve)
}
