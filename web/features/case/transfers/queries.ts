import { queryOptions } from '@tanstack/react-query'
import { listOrganisationReaders } from '#contract/organisations.ts'
import { addEntry } from '#contract/reports.ts'
import { agreeToTransfer, listTransfers, proposeTransfer, type Transfer } from '#contract/transfers.ts'
import type { OrganisationPage } from '#contract/organisation-pages.ts'
import type { PublicKeys } from '#encryption/identity.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { contentOf, noMessage } from '#web/records/message.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import { toAddressee, remainingReaders } from '#web/records/sealing/addressee.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { writingCode } from '#web/records/sealing/writing-code.ts'

export const transfersQuery = (keyring: Keyring, id: string) =>
  queryOptions({
    queryKey: [...openedReportsKey(keyring), 'transfers', id],
    queryFn: ({ signal }) => call(listTransfers, { params: { id } }, { ...keyring.options, signal }),
    staleTime: 15_000,
  })

/** Proposes a transfer, with the reason as a sealed message to the reporter. */
export async function sendProposal(
  keyring: Keyring,
  report: OpenedReport,
  { id, to, reason }: { id: string; to: string; reason: string },
): Promise<void> {
  const { sealWriting } = await writingCode()
  const content = contentOf({ ...noMessage, text: reason })
  const writings = await sealWriting(keyring, report, { kind: 'message', content, now: new Date() })
  const params = { id: report.record.report.id }
  for (const [index, body] of writings.entries()) {
    // An entry that introduces the writer may precede the message.
    if (index < writings.length - 1) await call(addEntry, { params, body }, keyring.options)
    else await call(proposeTransfer, { params, body: { id, to, writing: body } }, keyring.options)
  }
}

/** The reporter requests another organisation because theirs has closed. */
export async function requestTransfer(
  keyring: Keyring,
  report: OpenedReport,
  input: { id: string; to: string },
): Promise<void> {
  const params = { id: report.record.report.id }
  await call(proposeTransfer, { params, body: { ...input, writing: null } }, keyring.options)
}

/**
 * Seals the report to the receiving organisation, and sends it.
 *
 * @throws EncryptionError `changedKey` if the organisation's key is not the one known here
 */
export async function sendAgreement(
  keyring: Keyring,
  report: OpenedReport,
  { transfer, page, excluded }: { transfer: Transfer; page: OrganisationPage; excluded: readonly string[] },
): Promise<void> {
  const { organisation } = page
  const addressee = toAddressee(organisation)
  if (!addressee) throw new TypeError('organisation has no key')
  if (keyring.kind === 'member') {
    const { trustOrganisation } = await import('#web/platform/vault/organisation-keys.ts')
    await trustOrganisation(organisation)
  }
  const { sealTransfer } = await import('#web/records/sealing/report-transfer.ts')
  const singly =
    excluded.length > 0 ? await without(organisation, addressee.keys, keyring, excluded) : undefined
  const body = await sealTransfer(keyring, report, { ...addressee, ...(singly ? { singly } : {}) })
  const params = { id: report.record.report.id, transferId: transfer.id }
  await call(agreeToTransfer, { params, body }, keyring.options)
}

async function without(
  organisation: OrganisationPage['organisation'],
  keys: PublicKeys,
  { memberId }: Keyring,
  excluded: readonly string[],
) {
  const params = { id: organisation.id }
  const { readers } = await call(listOrganisationReaders, { params }, { credentials: 'omit' })
  const left = memberId === null ? excluded : [...excluded, memberId]
  return { readers: remainingReaders(organisation, keys.verifyKey, readers, left), excluded }
}
