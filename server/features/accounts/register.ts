import type { Db } from '#server/platform/database/connection.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Parts } from '#server/platform/parts.ts'
import { confirmationDue } from './events.ts'
import { requireFreePassword } from './free-password.ts'
import { accountJobs, tellOwner } from './jobs.ts'
import { requireCurrentParameters } from './policy.ts'
import { type AccountParts, accountRoutes } from './routes.ts'
import { passwordSalt } from './salt.ts'

/** @returns what others need where they set passwords and addresses */
export function register(parts: Parts & Pick<AccountParts, 'notifyOfAccount' | 'notifyAdministrators'>) {
  const { serve, jobs, secrets, configuration } = parts
  accountRoutes(serve, parts)
  accountJobs(jobs, { publicUrl: configuration.publicUrl, secrets })
  return {
    requireCurrentParameters,
    requireFreePassword,
    saltOf: (address: string) => passwordSalt(secrets, address),
    sendConfirmation: (db: Db, memberId: string) => emit(db, confirmationDue, { memberId }),
    tellOwner,
  }
}
