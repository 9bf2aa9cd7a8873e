import { goOnWithFiles } from '#web/files/transfer/going-on.ts'
import { memberKeyring } from '#web/records/keyring/keyring.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { isDue } from '../account/moving.ts'
import { waiting } from '../device/waiting.ts'
import { moveInto } from './move-into.ts'
import { createSync, type SyncState } from './mover.ts'
import { readUntilRead, settle } from './settle.ts'

/**
 * Moves what waits into the account whose vault this is, until `signal` ends it; files that were on their way go on too.
 *
 * @param tell hears how far it is
 */
export async function move(
  vault: OpenVault,
  tell: (state: SyncState) => void,
  signal: AbortSignal,
): Promise<void> {
  const keyring = await memberKeyring(vault)
  if (signal.aborted) return
  goOnWithFiles(keyring)
  const { memberId } = vault
  const mover = createSync({
    untilDue: () => untilDue(memberId),
    async move(left) {
      // What was written and removed again here never reaches the account.
      await settle()
      await moveInto(keyring, memberId, left, signal)
    },
  })
  const stops = [
    mover.subscribe(() => tell(mover.current())),
    waiting.subscribe(mover.wake),
    readUntilRead(),
    () => mover.stop(),
  ]
  window.addEventListener('online', mover.wake, { signal })
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
  mover.start()
}

/** Milliseconds until something is due, 0 where something is; `null` where nothing of this member's waits. */
function untilDue(memberId: string): number | null {
  const items = waiting.current() ?? []
  const own = items.filter((each) => isDue({ ...each, until: 0 }, memberId, 0))
  if (own.length === 0) return null
  return Math.max(0, Math.min(...own.map(({ until }) => until)) - Date.now())
}
