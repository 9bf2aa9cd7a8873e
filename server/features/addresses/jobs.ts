import type { Db } from '#server/platform/database/connection.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { newToken } from '#server/platform/tokens.ts'
import { newAddressMail, oldAddressMail } from './mail.ts'
import { clearChanges, findUnmailed, saveLinks } from './queries.ts'
import * as events from './events.ts'

export interface AddressJobParts {
  publicUrl: string
  limits: Limits
  /** Notifies the owner of an address, if any, that someone wanted to use it. @returns whether it has an owner. */
  notifyOwner: (db: Db, comparableAddress: string) => Promise<boolean>
}

/** Links mailed to one address in a day, over all callers, so that nobody fills another's inbox. */
const maxLinks = { points: 5, seconds: 24 * 3600 }

export function addressJobs(jobs: Jobs, { publicUrl, limits, notifyOwner }: AddressJobParts): void {
  const linkOf = (kind: 'address' | 'keep-address', token: string) =>
    new URL(`/#${kind}=${token}`, publicUrl).href

  /** Counted here, out of sight: the caller would otherwise learn that others asked for the same address. */
  async function mayBeMailed(comparableAddress: string): Promise<boolean> {
    try {
      await limits.consume('address-change-mail', comparableAddress, maxLinks)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  // The owner of the new address is looked up here and not in the call, so that its answer and timing reveal nothing.
  jobs.on(events.changeAsked, async (db, { memberId }) => {
    const change = await findUnmailed(db, memberId)
    if (!change) return
    const { oldAddress, newAddress, language } = change
    const isMailed =
      !(await notifyOwner(db, change.comparableAddress)) && (await mayBeMailed(change.comparableAddress))
    const [newAddressToken, oldAddressToken, stopToken] = [newToken(), newToken(), newToken()]
    await saveLinks(db, memberId, {
      new: isMailed ? newAddressToken.digest : null,
      old: oldAddressToken.digest,
      stop: stopToken.digest,
    })
    if (isMailed)
      await queueMail(
        db,
        memberId,
        newAddressMail({ address: newAddress, language, link: linkOf('address', newAddressToken.text) }),
        { lane: 'confirmation' },
      )
    const links = {
      link: linkOf('address', oldAddressToken.text),
      stopLink: linkOf('keep-address', stopToken.text),
    }
    await queueMail(db, memberId, oldAddressMail({ address: oldAddress, language, ...links }), {
      lane: 'confirmation',
    })
  })

  jobs.daily('clear-address-changes', clearChanges)
}
