import type { Db } from '#server/platform/database/connection.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { type Mail, queueMail } from '#server/platform/mail/queue.ts'
import { newToken } from '#server/platform/tokens.ts'
import * as events from './events.ts'
import * as queries from './job-queries.ts'
import { administratorMail, changeMail, stopMail } from './mail.ts'

export interface PeopleJobParts extends Pick<Notifier, 'notify'> {
  readonly publicUrl: string
  /** Has a picture erased once the caller's transaction is committed. */
  readonly erasePicture: (db: Db, pictureId: string) => Promise<void>
}

export function peopleJobs(jobs: Jobs, parts: PeopleJobParts): void {
  jobs.on(events.accountChanged, (db, { memberId, what, eventId }) =>
    deliverToOwner(db, parts, { memberId, what, eventId }),
  )

  jobs.on(events.administratorsChanged, async (db, { memberId, what, eventId: event }) => {
    const administrators = await queries.listAdministratorsToNotify(db, memberId)
    // The first administrator of a server knows.
    if (administrators.length < 2) return
    for (const person of administrators) {
      const { id, generation } = person
      await queueMail(db, id, administratorMail(person, { isMade: what === 'made' }))
      await parts.notify(db, { memberId: id, generation, kind: 'security', subject: null, event })
    }
  })

  jobs.on(events.deletionDue, async (db, { memberId }) => {
    const picture = await queries.deleteAgreed(db, memberId)
    if (picture !== undefined) await parts.erasePicture(db, picture)
  })

  jobs.everyFiveMinutes('account-acts', async (db) => {
    await queries.endSuspensions(db)
    for (const { account, asked_for: what } of await queries.applyFactorResets(db))
      await events.notifyOwner(db, account, what === 'reopening' ? 'reopened_for_owner' : 'factor_reset_done')
    for (const memberId of await queries.claimDueDeletions(db))
      await emit(db, events.deletionDue, { memberId })
  })

  jobs.daily('clear-account-acts', queries.clearAccountActs)
}

interface OwnerNews {
  readonly memberId: string
  readonly what: events.AccountChange
  readonly eventId: string
}

/** Notifies the owner by mail and by a notice; of what concerns the community alone by a notice, which leads to the way to contest it. */
async function deliverToOwner(
  db: Db,
  { notify, publicUrl }: PeopleJobParts,
  { memberId, what, eventId: event }: OwnerNews,
): Promise<void> {
  const person = await queries.findAddressee(db, memberId)
  if (!person) return
  const news = { memberId, generation: person.generation, event }
  // An address that was never confirmed may be someone else's: they are notified in the app alone.
  const mail = (text: Mail) => (person.isConfirmed ? queueMail(db, memberId, text) : Promise.resolve())
  if (what === 'suspended' || what === 'lifted') {
    await notify(db, { ...news, kind: 'community', subject: { kind: 'moderation', id: event } })
    return
  }
  if (what === 'factor_reset' || what === 'reopening') {
    const token = newToken()
    if (!(await queries.saveStopLink(db, event, token.digest))) return
    const link = new URL(`/#stop-factor-reset=${token.text}`, publicUrl).href
    await mail(stopMail(person, what, link))
  } else {
    await mail(changeMail(person, what))
  }
  await notify(db, { ...news, kind: 'security', subject: null })
}
