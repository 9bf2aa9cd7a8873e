import { useCallback, useEffect, useMemo } from 'react'
import type { ReportStatus } from '#contract/reports.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import { useOutboxLane } from '#web/platform/outbox/use-outbox.ts'
import type { Keyring } from '../keyring/keyring.ts'
import { messageKeyrings, rememberKeyring } from '../keyring/keyring-of-owner.ts'
import { laneOf } from '../messages/outbox-message.ts'
import type { OpenedReport } from '../sealing/report-opener.ts'
import { statusChangeName, outboxStatusChange, type OutboxStatusChange } from './outbox-status-change.ts'

/** An unsent status change, as shown. */
export interface PendingChange extends Omit<OutboxItem, 'thing'> {
  readonly change: OutboxStatusChange
}

/** The unsent status change of this report, and a function to make one. */
export function useStatusChange(keyring: Keyring, report: OpenedReport) {
  const { id: reportId, status } = report.record.report
  const items = useOutboxLane(statusChangeName, keyring.name, laneOf(reportId))
  useEffect(() => {
    rememberKeyring(keyring)
    fetchKinds(statusChangeName)
    // Resumes what waited for these keys.
    void outbox()
      .signedIn()
      .catch(() => undefined)
  }, [keyring])
  const make = useCallback(
    async (to: ReportStatus, reason: string) => {
      await messageKeyrings.put(keyring, reportId).catch(() => undefined)
      const writtenAt = new Date().toISOString()
      const payload = { reportId, from: status, to, reason: reason.trim(), writtenAt }
      const lane = laneOf(reportId)
      const id = crypto.randomUUID()
      await outbox().add({ id, kind: statusChangeName, owner: keyring.name, lane, thing: payload })
    },
    [keyring, reportId, status],
  )
  const onTheWay = useMemo(() => items.flatMap(asChange)[0] ?? null, [items])
  return { onTheWay, make }
}

function asChange({ thing, ...item }: OutboxItem): PendingChange[] {
  const { success, data } = outboxStatusChange.safeParse(thing)
  return success ? [{ ...item, change: data }] : []
}
