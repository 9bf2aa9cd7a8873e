import { readServiceStatus, type ServiceStatus } from '#contract/service-status.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function serviceStatusRoutes(serve: Serve, read: () => Promise<ServiceStatus>): void {
  // Before there is a transaction: a database that is away is just what the answer is about.
  serve(readServiceStatus, read, { first: read })
}
