import { basename } from 'node:path'
import type { Db } from '#server/platform/database/connection.ts'
import type { Files } from '#server/platform/files/store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { stoppedFilesMail, type MailReader } from './mail.ts'
import { partFolders, partKey } from './part-files.ts'
import { removeUnfinished, knownFiles, listAdministrators, claimRemovals, claimStopped } from './queries.ts'

interface EvidenceJobParts {
  files: Files
  publicUrl: string
  /** The operator's safeguarding contacts, where there are addresses. They are mailed as well as the administrators. */
  readContacts: (db: Db) => Promise<readonly MailReader[]>
}

const day = 86_400_000
/** Files in one question to the database. */
const batch = 500

/** Erases what belongs to nothing any more: at once what a commit named, once a day what none could. [Note: Erasing files] */
export function evidenceJobs(jobs: Jobs, { files, publicUrl, readContacts }: EvidenceJobParts): void {
  // Within minutes of what a member stopped. Of what someone without a name stopped, only once the day is over.
  jobs.everyFiveMinutes('tell-of-stopped-files', (db) => notifyAboutStopped(db, ['member']))
  jobs.daily('tell-of-all-stopped-files', (db) => notifyAboutStopped(db, ['member', 'receipt']))

  async function notifyAboutStopped(db: Db, by: Parameters<typeof claimStopped>[1]) {
    if ((await claimStopped(db, by)) === 0) return
    // Administrators have to see what is listed under Admin, in addition to the named contacts.
    const recipients = new Map(
      [...(await readContacts(db)), ...(await listAdministrators(db))].map((each) => [each.address, each]),
    )
    for (const contact of recipients.values())
      await queueMail(db, contact.id, stoppedFilesMail(contact, publicUrl))
  }

  jobs.everyFiveMinutes('erase-parts', async (db) => {
    for (let claimed = [''], round = 0; claimed.length > 0 && round < 100; round++) {
      claimed = await claimRemovals(db, batch)
      // One after the other would take longer than a transaction may where the files are on another machine.
      await Promise.all(claimed.map((fileId) => files.remove(partKey(fileId))))
    }
  })

  jobs.daily('forget-unfinished-evidence', removeUnfinished)

  // What a failed call or a killed server left behind. Files carry the day only, so the call that keeps one may still be
  // in progress until the next day is over.
  jobs.daily('sweep-parts', async (db) => {
    await files.uploads.sweep(new Date(Date.now() - day))
    for (const folder of partFolders) await sweep(db, files, folder)
  })
}

async function sweep(db: Db, files: Files, folder: string): Promise<void> {
  let found: string[] = []
  const clear = async () => {
    const known = await knownFiles(db, found)
    const orphaned = found.filter((fileId) => !known.has(fileId))
    await Promise.all(orphaned.map((fileId) => files.remove(`${folder}/${fileId}`)))
    found = []
  }
  for await (const name of files.namesBefore(folder, new Date(Date.now() - 2 * day))) {
    if (found.push(basename(name)) === batch) await clear()
  }
  await clear()
}
