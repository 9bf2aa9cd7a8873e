import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { clearChallenges } from './queries.ts'

export function passkeyJobs(jobs: Jobs): void {
  jobs.daily('clear-passkey-challenges', clearChallenges)
}
