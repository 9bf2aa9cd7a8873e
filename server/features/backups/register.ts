import type { Parts } from '#server/platform/parts.ts'
import { backupRoutes } from './routes.ts'

export function register({ serve, configuration }: Parts): void {
  backupRoutes(serve, configuration.backups?.dailyAt ?? null)
}
