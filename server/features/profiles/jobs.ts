import type { Files } from '#server/platform/files/store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { pictureKey } from './pictures.ts'

export function profileJobs(jobs: Jobs, { files }: { files: Files }): void {
  // Only after the commit: a picture that is still shown must never be gone.
  jobs.on('profiles.pictureRemoved', (_, { pictureId }) => files.remove(pictureKey(pictureId)))
}
