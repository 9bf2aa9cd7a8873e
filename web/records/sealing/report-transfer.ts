import type { CallInput } from '#contract/endpoint.ts'
import type { KeyHolder } from '#contract/reports.ts'
import type { agreeToTransfer } from '#contract/transfers.ts'
import { type Participant, sealEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { nextPosition } from '#encryption/history.ts'
import { nextReportKey } from '#encryption/reports.ts'
import type { Keyring } from '../keyring/keyring.ts'
import type { Addressee } from './addressee.ts'
import type { OpenedReport } from './report-opener.ts'
import { toEntryInput, sealTo, entryTime } from './sealing.ts'
import { signedReaders } from './signed-readers.ts'
import { signerIn } from './entry-writer.ts'

type Agreement = CallInput<typeof agreeToTransfer>['body']

/**
 * Transfers a report to another organisation: the keys of every epoch so far, sealed to its readers, and the signed transfer that
 * introduces them, in an epoch whose key the previous readers never get. [Note: Transfers of reports]
 *
 * @param addressee whose key was verified before
 * @throws EncryptionError `cannotOpen` if a key of an earlier epoch is missing, `changedKey` if the server names guests whom the reporter
 *   did not admit
 */
export async function sealTransfer(
  keyring: Keyring,
  report: OpenedReport,
  addressee: Addressee,
  now = new Date(),
): Promise<Agreement> {
  const { organisation, keys, singly } = addressee
  const earlier = earlierKeys(report)
  const last = earlier.at(-1)
  if (!last) throw new EncryptionError({ code: 'cannotOpen' })
  const key = await nextReportKey(last)
  const introduces: Participant[] = singly
    ? singly.readers.map(({ memberId: id, ...own }) => ({ kind: 'handler', id, ...own }))
    : [{ kind: 'organisation', id: organisation.id, ...keys }]
  const readers = introduces.map(holderOf)
  const author = signerIn(keyring, report)
  const { id, name, dutyVersion } = organisation
  const { stored, opened } = await sealEntry(key, author.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'transfer',
    at: entryTime(keyring.kind, now),
    content: { organisation: { id, name, dutyVersion } },
    position: nextPosition(report.history.entries, author.verifyKey),
    introduces,
  })
  const staying = [...ownHolders(report), ...readers]
  return {
    dutyVersion,
    excluded: [...(singly?.excluded ?? [])],
    keys: await Promise.all(earlier.flatMap((each) => readers.map((to) => sealTo(each, to)))),
    entry: toEntryInput(stored, opened),
    seals: await Promise.all(staying.map((to) => sealTo(key, to))),
  }
}

/** The keys of every epoch from the first to the newest in which a participant has written. */
function earlierKeys({ keys, history }: OpenedReport) {
  return Array.from({ length: history.epoch }, (_, index) => {
    const found = keys.find(({ epoch }) => epoch === index + 1)
    if (!found) throw new EncryptionError({ code: 'cannotOpen' })
    return found
  })
}

/** The reporter and their guests, who stay readers, according to signatures. */
function ownHolders(report: OpenedReport): KeyHolder[] {
  const { reporter, named } = signedReaders(report)
  return report.record.holders.filter((holder) => {
    if (holder.kind === 'organisation' || holder.kind === 'handler') return false
    const signed = holder.kind === 'guest' ? named : [reporter]
    if (!signed.some((each) => each?.recipient === holder.recipient))
      throw new EncryptionError({ code: 'changedKey' })
    return true
  })
}

function holderOf({ kind, id, recipient }: Participant): KeyHolder {
  if (id === null) throw new TypeError('recipient has no id')
  return kind === 'organisation' ? { kind, id, recipient } : { kind: 'handler', id, recipient }
}
