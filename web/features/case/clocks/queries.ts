import { queryOptions } from '@tanstack/react-query'
import { pauseClock, readClock } from '#contract/clocks.ts'
import { addEntry } from '#contract/reports.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { contentOf, noMessage } from '#web/records/message.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { writingCode } from '#web/records/sealing/writing-code.ts'

/** Deadlines, completed steps and openings of a report. Null for a report without recipients. */
export const clockQuery = (keyring: Keyring, id: string) =>
  queryOptions({
    queryKey: [...openedReportsKey(keyring), 'clock', id],
    queryFn: async ({ signal }) =>
      (await call(readClock, { params: { id } }, { ...keyring.options, signal })).clock,
    staleTime: 15_000,
  })

/** Pauses the clock, with the reason as a sealed message to the reporter. */
export async function pauseWithReason(keyring: Keyring, report: OpenedReport, reason: string): Promise<void> {
  const { sealWriting } = await writingCode()
  const content = contentOf({ ...noMessage, text: reason })
  const writings = await sealWriting(keyring, report, { kind: 'message', content, now: new Date() })
  const params = { id: report.record.report.id }
  for (const [index, body] of writings.entries()) {
    // An entry that introduces the writer may precede the message.
    const isMessage = index === writings.length - 1
    await call(isMessage ? pauseClock : addEntry, { params, body }, keyring.options)
  }
}
