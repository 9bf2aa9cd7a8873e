import { startTransfers } from '#web/files/transfer/transfers.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { refuseKept } from '#web/records/kept-reports.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { isDue, syncOutbox } from '../account/moving.ts'
import { type WaitingAct, waiting } from '../device/waiting.ts'
import { logsQuery } from '../queries.ts'
import { giveFiles } from '../incidents/owned-files.ts'

/**
 * Writes what is due into the log of an account, which is opened where there is none; its files follow. One tab at a time.
 *
 * @param tell hears how many are left
 * @param signal ends it after the act that is under way: the vault was locked
 * @throws ApiError, OfflineError, EncryptionError
 */
export async function moveInto(
  keyring: Keyring,
  memberId: string,
  tell: (left: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const [{ beginLog }, { writeAct }] = await Promise.all([
    import('../account/logs.ts'),
    import('../account/writing.ts'),
  ])
  const query = logsQuery(keyring)
  const items = () => (signal.aborted ? [] : (waiting.current() ?? []))
  const due = () => items().filter((each) => isDue(each, memberId, Date.now()))
  let log: OpenedReport | null = null
  let isRead = false

  async function read(): Promise<OpenedReport> {
    const logs = await queryClient.fetchQuery({ ...query, staleTime: isRead ? 0 : 30_000 })
    isRead = true
    if (logs[0]) return refuseKept(logs[0])
    await beginLog(keyring, memberId)
    return read()
  }

  await inOneTab(() =>
    syncOutbox({
      memberId,
      waiting: items,
      async arrived(ids) {
        const arrived = (waiting.current() ?? []).filter(({ act }) => ids.has(act.id))
        if (log) await giveAll(arrived, keyring, log.record.report.id)
        if (log && (await eraseAll(arrived, keyring, log)))
          void queryClient.invalidateQueries({ queryKey: query.queryKey })
        await waiting.remove(ids)
        tell(due().length)
      },
      read,
      write: (into, act) => writeAct(keyring, into, act),
      show(written) {
        log = written
        // What a locked vault has opened is forgotten, and does not come back by this.
        if (signal.aborted) return
        queryClient.setQueryData(query.queryKey, (logs = []) => [written, ...logs.slice(1)])
      },
      now: Date.now,
    }),
  )
}

/** The files of what arrived belong to the log now, and are sent by themselves. */
async function giveAll(arrived: readonly WaitingAct[], keyring: Keyring, logId: string): Promise<void> {
  for (const { act } of arrived) {
    if (act.kind !== 'incident' && act.kind !== 'incident-change') continue
    if (act.content.evidence.length === 0) continue
    await giveFiles(act.kind === 'incident' ? act.id : act.content.incident, logId)
    void startTransfers(keyring, logId)
  }
}

/** The files of what was removed go with it. Until they have gone the removal waits here, so that it is not forgotten. */
async function eraseAll(
  arrived: readonly WaitingAct[],
  keyring: Keyring,
  log: OpenedReport,
): Promise<boolean> {
  const removed = arrived.flatMap(({ act }) => (act.kind === 'incident-removed' ? [act.content.act] : []))
  if (removed.length === 0) return false
  const { eraseFiles } = await import('./erase-files.ts')
  return eraseFiles(keyring, log, new Set(removed))
}

async function inOneTab(work: () => Promise<unknown>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('upstander-log', work)
  else await work()
}
