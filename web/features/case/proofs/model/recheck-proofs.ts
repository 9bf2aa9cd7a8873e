import { waitOrOnline } from '#web/platform/api/wait-or-online.ts'
import type { CheckedProofs } from './check-proofs.ts'
import type { Sameness } from './known-log.ts'

/** What the log contains about a report, and whether it is the log this device has seen before. */
export interface ComparedProofs extends CheckedProofs {
  readonly sameness: Sameness
}

/** Milliseconds after which every server of this log knows a new key: they reload keys every ten seconds. */
const keyPropagationTime = 11_000

/** Whether a signature is by an unknown key, or the log is not the one seen before. */
const isAlarming = ({ verdict, sameness }: ComparedProofs): boolean =>
  !verdict.ok || sameness === 'otherKey' || sameness === 'changed'

/**
 * Reads the log, and reads it again before raising an alarm. Right after the log was handed over to a new key, a checkpoint may already use
 * it while the list of keys still lacks the handover.
 */
export async function recheckBeforeAlarm(
  read: () => Promise<ComparedProofs>,
  signal: AbortSignal,
): Promise<ComparedProofs> {
  const first = await read()
  if (!isAlarming(first)) return first
  await waitOrOnline(keyPropagationTime, signal)
  return read()
}
