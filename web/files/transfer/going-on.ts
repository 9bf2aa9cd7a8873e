import type { Access } from '#web/records/keyring/keyring.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { filesWait } from './mark.ts'

/** Goes on with files that wait: of anonymous reports, and, once they have opened their vault, those of a member. */
export function goOnWithFiles(access: Access | null = null): void {
  if (!filesWait()) return
  void import('./resume.ts')
    .then(({ resumeAnonymous, resumeTransfers }) => (access ? resumeTransfers(access) : resumeAnonymous()))
    .catch((error: unknown) => logProblem('files-not-resumed', error))
}
