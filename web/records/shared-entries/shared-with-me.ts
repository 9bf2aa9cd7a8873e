import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { parse } from 'zod/v4/core'
import { codeMinutes, maxShownDays, offerCode, readShown } from '#contract/shared-entries.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { type AgeRecipient, readIdentity } from '#encryption/identity.ts'
import { newShownKey, openShown } from '#encryption/shared-entries.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { filterKind, personalRecords } from '#web/records/personal/personal.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { utcDay } from '#web/ui/days.ts'
import { newCode } from './code.ts'
import { sharedEntries, type SharedEntry } from './shared-entry.ts'

/** The key that opens what is shared by a code. The code itself is not stored. [Note: Shown entries] */
export const shownToMe = personalKind({
  name: 'shown-to-me',
  shape: z.strictObject({ reader: z.string(), identity: z.string(), madeOn: z.iso.date() }),
})
type Reading = z.infer<typeof shownToMe.shape>

/** A code on its maker's screen. */
export interface MadeCode {
  readonly code: string
  readonly recipient: AgeRecipient
  /** Minimum validity, in this device's time, in milliseconds. */
  readonly until: number
}

const dayLength = 86_400_000
/** Afterwards nothing can be shared by it, whenever within its half hour it was used. */
const lastOf = maxShownDays + 2

/**
 * Creates a code with a separate key.
 *
 * @throws ApiError, OfflineError, and MustSignIn if somebody is signed in with a locked vault
 */
export async function makeCode(): Promise<MadeCode> {
  const { identity, recipient, reader } = await newShownKey()
  const madeOn = utcDay()
  const until = Date.now() + codeMinutes * 60_000
  // Stored before anybody can use it: nobody could read what is shared to a lost key.
  const id = await personalRecords.save(shownToMe, { reader, identity, madeOn })
  try {
    return { code: await registerCode(reader, recipient), recipient, until }
  } catch (error) {
    await personalRecords.remove(id)
    throw error
  }
}

/** Two devices hardly ever draw the same of 2^40 codes; if they do, this one draws again. */
async function registerCode(reader: string, recipient: string, tries = 3): Promise<string> {
  const code = newCode()
  try {
    await call(offerCode, { body: { reader, code, recipient } }, { credentials: 'omit' })
    return code
  } catch (error) {
    if (tries <= 1 || !isRefusal(error, 'conflict')) throw error
    return registerCode(reader, recipient, tries - 1)
  }
}

/**
 * Everything currently shared by codes made here, one list per code. Ended, expired and unused ones are not distinguishable.
 *
 * @throws ApiError, OfflineError
 */
export async function readSharedWithMe(
  records: readonly PersonalRecord[],
): Promise<readonly (readonly SharedEntry[])[]> {
  const found = await Promise.all(filterKind(shownToMe, records).map(readOne))
  return found.filter((entries) => entries !== null)
}

async function readOne({ id, value }: PersonalRecord<Reading>): Promise<readonly SharedEntry[] | null> {
  if (Date.now() - Date.parse(value.madeOn) > lastOf * dayLength) {
    await personalRecords.remove(id)
    return null
  }
  const { sealed } = await call(readShown, { body: { reader: value.reader } }, { credentials: 'omit' })
  if (sealed === null) return null
  try {
    const opened = await openShown(readIdentity(value.identity), fromBase64url(sealed))
    return parse(sharedEntries, opened).entries
  } catch (error) {
    // Anybody with the code may have sent anything.
    logProblem('shown-not-opened', error)
    return null
  }
}
