import type { Db } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { newToken } from '#server/platform/tokens.ts'
import { newAddressMail, oldAddressMail } from './mail.ts'
import { clearChanges, findUnmailed, saveLinks } from './queries.ts'

interface AddressJobParts {
  publicUrl: string
  /** Tells the owner of an address, where it has one, that somebody wanted to use it. @returns whether it has one. */
  tellOwner: (db: Db, comparableAddress: string) => Promise<boolean>
}

export function addressJobs(jobs: Jobs, { publicUrl, tellOwner }: AddressJobParts): void {
  const linkOf = (kind: 'address' | 'keep-address', token: string) =>
    new URL(`/#${kind}=${token}`, publicUrl).href

  // Who has the new address is looked up here and not in the call, whose answer and time therefore tell nothing of it.
  jobs.on('addresses.changeAsked', async (db, { memberId }) => {
    const change = await findUnmailed(db, memberId)
    if (!change) return
    const { oldAddress, newAddress, language } = change
    const isTaken = await tellOwner(db, change.comparableAddress)
    const [forNew, forOld, forStop] = [newToken(), newToken(), newToken()]
    await saveLinks(db, memberId, {
      new: isTaken ? null : forNew.digest,
      old: forOld.digest,
      stop: forStop.digest,
    })
    if (!isTaken)
      await queueMail(
        db,
        newAddressMail({ address: newAddress, language, link: linkOf('address', forNew.text) }),
      )
    const links = { link: linkOf('address', forOld.text), stopLink: linkOf('keep-address', forStop.text) }
    await queueMail(db, oldAddressMail({ address: oldAddress, language, ...links }))
  })

  jobs.daily('clear-address-changes', clearChanges)
}
