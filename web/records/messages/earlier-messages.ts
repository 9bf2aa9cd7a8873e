import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { EarlierStore } from '#web/platform/outbox/migration.ts'
import { laneOf, outboxMessage } from './outbox-message.ts'

const earlier = z.extend(outboxMessage, { id: z.string(), access: z.string(), parcel: z.nullable(z.json()) })

/** Messages stored by versions before the outbox, which sent them when their report was opened. */
export const earlierMessages: EarlierStore = {
  store: 'outbox',
  shape: earlier,
  itemOf(value) {
    const { id, access, parcel, ...message } = z.parse(earlier, value)
    const { reportId, writtenAt } = message
    return {
      id,
      kind: 'message',
      owner: access,
      lane: laneOf(reportId),
      thing: { ...message },
      addedAt: writtenAt,
      order: Date.parse(writtenAt),
      sealed: parcel,
    }
  },
}
