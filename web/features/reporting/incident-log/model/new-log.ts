import type { CallInput } from '#contract/endpoint.ts'
import type { openLog } from '#contract/incident-log.ts'
import { sealEntry } from '#encryption/entries.ts'
import { newReportKey } from '#encryption/reports.ts'
import { type Keyring, toParticipant } from '#web/records/keyring/keyring.ts'
import { sealHeadline } from '#web/records/sealing/headline.ts'
import { toEntryInput, sealTo } from '#web/records/sealing/sealing.ts'

/** An empty log of a member, sealed to be sent. */
export async function newLog(keyring: Keyring, memberId: string): Promise<CallInput<typeof openLog>['body']> {
  const [keys] = keyring.signers
  const id = crypto.randomUUID()
  const key = await newReportKey(id, keys.verifyKey)
  const { stored, opened } = await sealEntry(key, keys.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'log',
    at: new Date().toISOString(),
    content: { form: 1 },
    position: { sequence: 1, previous: null, heads: [] },
    introduces: [toParticipant(keyring, keys)],
  })
  return {
    id,
    seal: await sealTo(key, { kind: 'member', id: memberId, recipient: keys.recipient }),
    headline: await sealHeadline({ title: '', day: null }, key),
    entry: toEntryInput(stored, opened),
  }
}
