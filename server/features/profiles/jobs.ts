import type { Files } from '#server/platform/files/store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { pictureFolder, pictureKey, pictureUrl } from './pictures.ts'
import { isShown } from './queries.ts'
import * as events from './events.ts'

/** A call that stores a picture is over long before. */
const day = 86_400_000

export function profileJobs(jobs: Jobs, { files }: { files: Pick<Files, 'remove' | 'namesBefore'> }): void {
  // Only after the commit: a picture that is still shown must not be missing.
  jobs.on(events.pictureRemoved, (_, { pictureId }) => files.remove(pictureKey(pictureId)))

  // Removes leftovers of failed calls, and pictures of deleted accounts.
  jobs.daily('sweep-pictures', async (db) => {
    for await (const id of files.namesBefore(pictureFolder, new Date(Date.now() - day))) {
      if (!(await isShown(db, pictureUrl(id)))) await files.remove(pictureKey(id))
    }
  })
}
