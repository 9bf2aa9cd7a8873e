import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { EarlierStore } from '#web/platform/outbox/carry-over.ts'
import { laneOf, waitingMessage } from './waiting-message.ts'

const earlier = z.extend(waitingMessage, { id: z.string(), access: z.string(), parcel: z.nullable(z.json()) })

/** Messages as builds before the outbox kept them, to be sent when their report was opened again. */
export const earlierMessages: EarlierStore = {
  store: 'outbox',
  // The store reads nothing that has not this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  shape: earlier as unknown as EarlierStore['shape'],
  itemOf(value) {
    const { id, access, parcel, ...message } = z.parse(earlier, value)
    const { reportId, writtenAt } = message
    return {
      ...{ id, kind: 'message', owner: access, lane: laneOf(reportId), thing: { ...message } },
      ...{ addedAt: writtenAt, order: Date.parse(writtenAt), sealed: parcel },
    }
  },
}
