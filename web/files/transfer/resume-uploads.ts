import type { Keyring } from '#web/records/keyring/keyring.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { filesWait } from './mark.ts'

/** Continues with files that wait: of anonymous reports, and, once they have opened their vault, those of a member. */
export function resumeUploads(keyring: Keyring | null = null): void {
  if (!filesWait()) return
  void import('./resume.ts')
    .then(({ resumeAnonymous, resumeTransfers }) => (keyring ? resumeTransfers(keyring) : resumeAnonymous()))
    .catch((error: unknown) => logProblem('files-not-resumed', error))
}
