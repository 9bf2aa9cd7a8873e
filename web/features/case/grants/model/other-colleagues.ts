import { readOrganisation } from '#contract/organisation-pages.ts'
import { listOrganisationReaders } from '#contract/organisations.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { Vouched } from '#encryption/vouching.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { remainingReaders } from '#web/records/sealing/addressee.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

/** A handler of the same team, whose keys the team's key vouches for. */
export type Colleague = Vouched & { readonly name: string }

/**
 * The handlers of the report's team who do not read it, without those involved.
 *
 * @throws EncryptionError `changedKey` if the server returns keys that the team's key does not vouch for, ApiError, OfflineError
 */
export async function findOtherColleagues(
  keyring: Keyring,
  { record }: OpenedReport,
  signal?: AbortSignal,
): Promise<Colleague[]> {
  const options = { ...keyring.options, signal }
  const id = record.report.organisationId ?? ''
  const [{ organisation }, { readers }] = await Promise.all([
    call(readOrganisation, { params: { slug: id } }, options),
    call(listOrganisationReaders, { params: { id } }, options),
  ])
  // The key that this handler holds, rather than one that the server names.
  const key = keyring.organisations.find(
    ({ organisationId, generation }) =>
      organisationId === organisation.id && generation === organisation.key?.generation,
  )
  if (!key || organisation.id !== id) {
    throw new EncryptionError({ code: 'changedKey' })
  }
  const without = [...record.readers, ...record.excluded].map(({ id }) => id)
  const names = new Map(readers.map(({ memberId, name }) => [memberId, name]))
  return remainingReaders(organisation, key.verifyKey, readers, without).map((vouched) => ({
    ...vouched,
    name: names.get(vouched.memberId) ?? '',
  }))
}
