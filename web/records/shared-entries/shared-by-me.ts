import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { endShowing, findCode, showEntries } from '#contract/shared-entries.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { type AgeRecipient, readRecipient } from '#encryption/identity.ts'
import { newSecret, sealShown } from '#encryption/shared-entries.ts'
import { call } from '#web/platform/api/call.ts'
import { ApiError } from '#web/platform/api/errors.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { personalRecords } from '#web/records/personal/personal.ts'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import type { SharedEntry } from './shared-entry.ts'

/**
 * What is needed to end a share, and what its writer has to know about it. It contains no second copy of the entries. [Note: Shown entries]
 */
export const shownByMe = personalKind({
  name: 'shown-by-me',
  shape: z.strictObject({ ender: z.string(), until: z.iso.date(), count: z.number() }),
})
export type ShownByMe = z.infer<typeof shownByMe.shape>

/** A day from now in UTC, as on the server. */
export const dayFromNow = (days: number): string => dayAfter(utcDay(), days)

/** @throws ApiError `not_found` if the code does not exist, is expired or used; OfflineError */
export async function readCodeRecipient(code: string): Promise<AgeRecipient> {
  const { recipient } = await call(findCode, { body: { code } }, { credentials: 'omit' })
  return readRecipient(recipient)
}

export interface ShareInput {
  readonly code: string
  readonly recipient: AgeRecipient
  readonly entries: readonly SharedEntry[]
  /** `2026-11-25`, in UTC. */
  readonly until: string
}

/**
 * A share that can be retried: it is created once, whatever is lost on the way, and the means to end it are on this device before anything
 * leaves it.
 */
export function createShare() {
  const ender = newSecret()
  const id = crypto.randomUUID()
  return {
    id,
    /** @throws ApiError, OfflineError, MustSignIn, EncryptionError `tooLarge` */
    async show({ code, recipient, entries, until }: ShareInput): Promise<void> {
      const sealed = toBase64url(
        await sealShown(recipient, { entries: entries.map((each) => ({ ...each })) }),
      )
      await personalRecords.save(shownByMe, { ender, until, count: entries.length }, id)
      try {
        await call(showEntries, { body: { code, ender, until, sealed } }, { credentials: 'omit' })
      } catch (error) {
        // Without a response it may have arrived: then it stays in the list, to be ended.
        if (error instanceof ApiError) await personalRecords.remove(id)
        throw error
      }
    },
  }
}

/**
 * Ends a share without notifying anybody. It is not queued: nobody must believe that it has ended while it has not.
 *
 * @throws ApiError, OfflineError
 */
export async function endShare(id: string, { ender }: ShownByMe): Promise<void> {
  await call(endShowing, { body: { ender } }, { credentials: 'omit' })
  await personalRecords.remove(id)
}
