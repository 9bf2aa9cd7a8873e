import type { Parts } from '#server/platform/parts.ts'
import { type AddressJobParts, addressJobs } from './jobs.ts'
import { type AddressParts, addressRoutes } from './routes.ts'

export function register(parts: Parts & AddressParts & Pick<AddressJobParts, 'notifyOwner'>): void {
  addressRoutes(parts.serve, parts)
  addressJobs(parts.jobs, { ...parts, publicUrl: parts.configuration.publicUrl })
}
