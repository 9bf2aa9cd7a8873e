import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import type { OutboxKind, Outgoing } from '#web/platform/outbox/kind.ts'
import type { Sealed } from './content.ts'
import { sync } from './personal.ts'

/** The outbox holds the record's id: its latest contents are sent. */
const payloadSchema = z.strictObject({ id: z.string(), memberId: z.string() })
const sealed = z.nullable(
  z.strictObject({ version: z.number(), sealed: z.nullable(z.string()), change: z.string() }),
)

const recordOf = (outgoing: Outgoing<Json>) => z.parse(payloadSchema, outgoing.thing)

/** Changes of personal records being sent to the account. */
export const personalRecordKind: OutboxKind = {
  name: 'personal-record',
  shape: z.json(),
  seal: async (outgoing) => {
    const { id, memberId } = recordOf(outgoing)
    const input: Sealed = await sync.outgoing(id, memberId)
    return input && { ...input }
  },
  send: (input, outgoing, signal) => {
    const { id, memberId } = recordOf(outgoing)
    return sync.send(id, memberId, z.parse(sealed, input), signal)
  },
  reconcile: (outgoing) => {
    const { id, memberId } = recordOf(outgoing)
    return sync.reconcile(id, memberId)
  },
}
