import type { CallInput } from '#contract/endpoint.ts'
import type { putPersonalRecord } from '#contract/personal-records.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { digestOf, type Sealed } from './content.ts'
import type { RecordWriterDependencies } from './record-writer.ts'

/** Maximum number of unconfirmed versions being sent. */
const maxSent = 20

/** The server interface for sending. */
export interface SendingServer {
  readonly put: (
    id: string,
    body: CallInput<typeof putPersonalRecord>['body'],
    signal: AbortSignal,
  ) => Promise<unknown>
  readonly remove: (id: string, version: number, signal: AbortSignal) => Promise<unknown>
}

interface Dependencies extends Pick<RecordWriterDependencies, 'rows' | 'sealedRows' | 'withRecordsLock'> {
  readonly server: SendingServer
  /** Records on this device have changed. */
  readonly changed: (ids: readonly string[]) => void
}

/** Sends records to the server one at a time, as the outbox requests. */
export function createRecordSender({ rows, sealedRows, withRecordsLock, server, changed }: Dependencies) {
  const { read, sealRow } = sealedRows

  /** The record sealed as the server's next version. */
  async function sealOutgoing(id: string, memberId: string): Promise<Sealed> {
    return withRecordsLock(async () => {
      const row = await rows.get(id, memberId)
      if (!row?.isDirty) return null
      const version = row.version + 1
      if (row.isRemoved && row.version === 0 && row.sent.length === 0) {
        // It was never sent: nothing of it remains.
        await rows.remove(id, memberId)
        return null
      }
      if (row.isRemoved) return { version, sealed: null, change: row.change }
      const content = row.sealedAs === version ? null : await read(row)
      const sealed = content ? await sealRow(row, version, content) : row
      if (!sealed.sealed || sealed.sealedAs !== version) return null
      const sent = await digestOf(sealed.sealed)
      await rows.put({
        ...sealed,
        sent: [...row.sent.filter((each) => each !== sent), sent].slice(-maxSent),
      })
      return { version, sealed: sealed.sealed, change: row.change }
    })
  }

  async function send(id: string, memberId: string, input: Sealed, signal: AbortSignal): Promise<void> {
    if (!input) return
    const { version, sealed } = input
    if (sealed !== null) await server.put(id, { version, sealed }, signal)
    else await removeOnServer(server, id, version, signal)
    await arrived(id, memberId, input)
  }

  async function arrived(
    id: string,
    memberId: string,
    { version, change }: NonNullable<Sealed>,
  ): Promise<void> {
    await withRecordsLock(async () => {
      const row = await rows.get(id, memberId)
      if (!row) return
      if (row.change !== change) return rows.put({ ...row, version: Math.max(row.version, version) })
      if (row.isRemoved) return rows.remove(id, memberId)
      return rows.put({ ...row, version, isDirty: false, sent: [] })
    })
    changed([id])
  }

  return { outgoing: sealOutgoing, send }
}

async function removeOnServer(
  server: SendingServer,
  id: string,
  version: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    // The server may have a first version that this device does not know, its own or another device's: then this is refused, and that
    // version is merged before anything is removed.
    await server.remove(id, version, signal)
  } catch (error) {
    if (!isRefusal(error, 'not_found')) throw error
  }
}
