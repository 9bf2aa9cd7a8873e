import type { Keyring } from '#web/records/keyring/keyring.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { hasWaitingFiles } from './pending-flag.ts'

/** Resumes waiting uploads: of anonymous reports, and of a member who has opened their vault. */
export function resumeUploads(keyring: Keyring | null = null): void {
  if (!hasWaitingFiles()) return
  void import('./resume.ts')
    .then(({ resumeAnonymous, resumeTransfers }) => (keyring ? resumeTransfers(keyring) : resumeAnonymous()))
    .catch((error: unknown) => logProblem('files-not-resumed', error))
}
