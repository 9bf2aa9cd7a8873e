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
 * [Note: The log as it was seen] A log that shows different people different lists, or that starts again, signs each without a
 * flaw. Only a device that remembers finds out. So this device keeps, sealed, the log's key and its last checkpoint, and checks
 * each time that the log it sees now continues that one, also under a key that it was handed over to.
 */
const seenLog = z.strictObject({
  name: z.string(),
  key: z.string(),
  size: z.int(),
  /** base64url. */
  root: z.string(),
})
type SeenLog = z.infer<typeof seenLog>

/** Where a device keeps it; on one that others look at, nowhere beyond the tab. */
export const seenLogs = deviceStore<SeenLog>(sealedStore('proof-log', seenLog))

type ShownLog = Pick<LogKeyRecord, 'name' | 'key'> & Partial<Pick<LogKeyRecord, 'handovers'>>

/** There is one log for each server, and one server for this page. */
const theLog = 'log'

/**
 * Whether the log is the one that this device saw before: it is, it signs with another key, it does not start with what
 * was seen, or what was seen cannot be read.
 */
export type Sameness = 'same' | 'otherKey' | 'changed' | 'notCompared'

/** The hashes by which the log shows that the larger of two trees starts with the smaller; `null` where it shows none. */
export type RequestConsistency = (from: number, to: number) => Promise<readonly string[] | null>

/**
 * Compares the log with what was seen of it, and remembers it where it fits.
 *
 * @param newest - `null` where the log says that it holds nothing
 * @param others - checkpoints of other days that it handed out, which must be of the same log
 */
export async function compareLog(
  { name, key, handovers = [] }: ShownLog,
  newest: Pick<Checkpoint, 'note'> | null,
  others: readonly Pick<Checkpoint, 'note'>[],
  ask: RequestConsistency,
): Promise<Sameness> {
  const chain = isVerifyKey(key) ? openChain({ name, key }, handovers) : null
  const seen = await seenLogs.get(theLog).catch(() => 'unreadable' as const)
  if (seen === 'unreadable') {
    // What it shows now must go together all the same. Nothing is written over what may be there.
    return (await goesTogether(chain, newest, others, null, ask)) ? 'notCompared' : 'changed'
  }
  if (seen && !isOneOf(chain, seen)) return 'otherKey'
  const now = await goesTogether(chain, newest, others, seen, ask)
  if (!now) return 'changed'
  // On a full device nothing new is remembered, and the log is compared with what was seen before.
  if (now !== 'empty') await remember({ name, key, size: now.size, root: toBase64url(now.root) })
  return 'same'
}

/** Whether the log has signed with the key that was seen. */
function isOneOf(chain: LogChain | null, { name, key }: SeenLog): boolean {
  return Boolean(chain && isVerifyKey(key) && chain.verifiers.includes(verifierOf({ name, key })))
}

async function remember(seen: SeenLog): Promise<void> {
  await seenLogs.put(theLog, seen).catch(() => undefined)
}

/** The log as it is, where all that was seen of it belongs to one list; `null` where it does not. */
async function goesTogether(
  chain: LogChain | null,
  newest: Pick<Checkpoint, 'note'> | null,
  others: readonly Pick<Checkpoint, 'note'>[],
  seen: SeenLog | null,
  ask: RequestConsistency,
): Promise<OpenedCheckpoint | 'empty' | null> {
  if (!newest) return seen || others.length > 0 ? null : 'empty'
  const now = chain?.openCheckpoint(newest.note)
  if (!chain || !now) return null
  const earlier = others.map(({ note }) => chain.openCheckpoint(note))
  // What was handed over is a part of the list, too.
  for (const { size, root } of chain.handovers) if (size > 0) earlier.push({ day: '', size, root })
  if (seen) earlier.push({ day: '', size: seen.size, root: fromBase64url(seen.root) })
  for (const each of earlier) if (!each || !(await beginsWith(now, each, ask))) return null
  return now
}

async function beginsWith(
  now: OpenedCheckpoint,
  earlier: OpenedCheckpoint,
  ask: RequestConsistency,
): Promise<boolean> {
  if (earlier.size > now.size) return false
  const path = earlier.size === now.size ? [] : await ask(earlier.size, now.size)
  return path !== null && isConsistent(earlier, now, path.map(fromBase64url))
}
