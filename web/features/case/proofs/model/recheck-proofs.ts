import { waitOrOnline } from '#web/platform/api/wait-or-online.ts'
import type { CheckedProofs } from './check-proofs.ts'
import type { Sameness } from './known-log.ts'

/** What the log says of a report, and whether it is the log that this device has seen before. */
export interface ComparedProofs extends CheckedProofs {
  readonly sameness: Sameness
}

/** Milliseconds after which every server of this log knows a new key of it: each reads its keys again after ten seconds. */
const knownWithin = 11_000

/** Whether something is signed with a key that nothing leads to, or is not of the log that was seen. */
const isAlarming = ({ verdict, sameness }: ComparedProofs): boolean =>
  !verdict.ok || sameness === 'otherKey' || sameness === 'changed'

/**
 * Reads what the log says, and once more before it alarms somebody. Right after the log was handed over to a new key, a checkpoint may
 * come with the new one and the answer about keys still without the handover.
 */
export async function recheckBeforeAlarm(
  read: () => Promise<ComparedProofs>,
  signal: AbortSignal,
): Promise<ComparedProofs> {
  const first = await read()
  if (!isAlarming(first)) return first
  await waitOrOnline(knownWithin, signal)
  return read()
}
