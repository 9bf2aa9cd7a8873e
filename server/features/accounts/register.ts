import type { Db } from '#server/platform/database/connection.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Parts } from '#server/platform/parts.ts'
import { confirmationDue } from './events.ts'
import { requireFreePassword } from './free-password.ts'
import { accountJobs, notifyOwner } from './jobs.ts'
import { requireAcceptedAddress, requireCurrentParameters } from './policy.ts'
import { type AccountParts, accountRoutes } from './routes.ts'
import { passwordSalt } from './salt.ts'

/** @returns what others need if they set passwords and addresses */
export function register(parts: Parts & Pick<AccountParts, 'notifyOfAccount' | 'notifyAdministrators'>) {
  const { serve, jobs, secrets, configuration, settings } = parts
  accountRoutes(serve, parts)
  accountJobs(jobs, { publicUrl: configuration.publicUrl, secrets })
  return {
    requireCurrentParameters,
    /** As signing up does. @throws {Refusal} `invalid_input` */
    requireAcceptedAddress: async (db: Db, address: string) =>
      requireAcceptedAddress((await settings.read(db)).signUp, address),
    requireFreePassword,
    saltOf: (address: string) => passwordSalt(secrets, address),
    sendConfirmation: (db: Db, memberId: string) => emit(db, confirmationDue, { memberId }),
    notifyOwner,
  }
}
