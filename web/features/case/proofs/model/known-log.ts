import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Checkpoint, LogKeyRecord } from '#contract/proofs.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { isVerifyKey } from '#encryption/identity.ts'
import type { Checkpoint as OpenedCheckpoint } from '#encryption/proofs/checkpoint.ts'
import { type LogChain, openChain } from '#encryption/proofs/handover.ts'
import { verifierOf } from '#encryption/proofs/log-key.ts'
import { isConsistent } from '#encryption/proofs/merkle.ts'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

/**
 * [Note: The log as it was seen] A log that shows different lists to different people, or that starts over, still signs each correctly.
 * Only a device that remembers notices. So this device stores the log's key and last checkpoint, sealed, and checks each time that the
 * current log continues that one, also under a key it was handed over to.
 */
const seenLog = z.strictObject({
  name: z.string(),
  key: z.string(),
  size: z.int(),
  /** base64url. */
  root: z.string(),
})
type SeenLog = z.infer<typeof seenLog>

/** Where a device stores it; in this tab only on a shared device. */
export const seenLogs = deviceStore<SeenLog>(sealedStore('proof-log', seenLog))

type PresentedLog = Pick<LogKeyRecord, 'name' | 'key'> & Partial<Pick<LogKeyRecord, 'handovers'>>

/** There is one log for each server, and one server for this page. */
const theLog = 'log'

/**
 * Whether the log is the one this device saw before: it is, it has another key, it does not start with what was seen, or the stored state
 * is unreadable.
 */
export type Sameness = 'same' | 'otherKey' | 'changed' | 'notCompared'

/** The hashes that prove that the larger of two trees starts with the smaller; `null` if the log has none. */
export type RequestConsistency = (from: number, to: number) => Promise<readonly string[] | null>

/**
 * Compares the log with what this device has seen, and remembers it if they are consistent.
 *
 * @param newest - `null` if the log claims to be empty
 * @param others - checkpoints of other days, which must belong to the same log
 */
export async function compareLog(
  { name, key, handovers = [] }: PresentedLog,
  newest: Pick<Checkpoint, 'note'> | null,
  others: readonly Pick<Checkpoint, 'note'>[],
  requestConsistency: RequestConsistency,
): Promise<Sameness> {
  const chain = isVerifyKey(key) ? openChain({ name, key }, handovers) : null
  const seen = await seenLogs.get(theLog).catch(() => 'unreadable' as const)
  if (seen === 'unreadable') {
    // What it shows now must still be consistent. An unreadable stored state is not overwritten.
    return (await findConsistentLog(chain, newest, others, null, requestConsistency))
      ? 'notCompared'
      : 'changed'
  }
  if (seen && !isKnownKey(chain, seen)) return 'otherKey'
  const now = await findConsistentLog(chain, newest, others, seen, requestConsistency)
  if (!now) return 'changed'
  // If storage is full nothing new is remembered, and later logs are compared with the earlier state.
  if (now !== 'empty') await remember({ name, key, size: now.size, root: toBase64url(now.root) })
  return 'same'
}

/** Whether the log has signed with the key seen before. */
function isKnownKey(chain: LogChain | null, { name, key }: SeenLog): boolean {
  return Boolean(chain && isVerifyKey(key) && chain.verifiers.includes(verifierOf({ name, key })))
}

async function remember(seen: SeenLog): Promise<void> {
  await seenLogs.put(theLog, seen).catch(() => undefined)
}

/** The current state of the log, if everything seen belongs to one list; otherwise `null`. */
async function findConsistentLog(
  chain: LogChain | null,
  newest: Pick<Checkpoint, 'note'> | null,
  others: readonly Pick<Checkpoint, 'note'>[],
  seen: SeenLog | null,
  requestConsistency: RequestConsistency,
): Promise<OpenedCheckpoint | 'empty' | null> {
  if (!newest) return seen || others.length > 0 ? null : 'empty'
  const now = chain?.openCheckpoint(newest.note)
  if (!chain || !now) return null
  const earlier = others.map(({ note }) => chain.openCheckpoint(note))
  // Trees that were handed over are parts of the list too.
  for (const { size, root } of chain.handovers) if (size > 0) earlier.push({ day: '', size, root })
  if (seen) earlier.push({ day: '', size: seen.size, root: fromBase64url(seen.root) })
  for (const each of earlier) if (!each || !(await startsWithTree(now, each, requestConsistency))) return null
  return now
}

async function startsWithTree(
  now: OpenedCheckpoint,
  earlier: OpenedCheckpoint,
  requestConsistency: RequestConsistency,
): Promise<boolean> {
  if (earlier.size > now.size) return false
  const path = earlier.size === now.size ? [] : await requestConsistency(earlier.size, now.size)
  return path !== null && isConsistent(earlier, now, path.map(fromBase64url))
}
