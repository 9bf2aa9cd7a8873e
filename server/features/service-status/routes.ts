import { readServiceStatus, type ServiceStatus } from '#contract/service-status.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function serviceStatusRoutes(serve: Serve, read: () => Promise<ServiceStatus>): void {
  // A database that is away is just what the answer is about.
  serve.withoutTransaction(readServiceStatus, read)
}
