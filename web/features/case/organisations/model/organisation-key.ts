import { listOrganisationKeys, type Membership, type Organisation } from '#contract/organisations.ts'
import { admitHandler, foundOrganisationKey, succeedOrganisationKey } from '#contract/organisations.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { publicKeysOf, readRecipient, readVerifyKey } from '#encryption/identity.ts'
import {
  newOrganisationKey,
  type OrganisationKey,
  sealOrganisationKey,
  succeedOrganisationKey as succeed,
} from '#encryption/organisation.ts'
import { checkPin, replacePin } from '#encryption/pins.ts'
import type { VaultContent } from '#encryption/vault.ts'
import { call } from '#web/platform/api/call.ts'
import { changeVault, openedVault } from '#web/platform/vault/vault-operations.ts'
import { type Handler, readHandlers } from '#web/records/queries.ts'
import { utcDay } from '#web/ui/days.ts'

/** Creates an organisation's key if nobody holds one, seals it to this member, and pins it as trusted. */
export async function createOrganisationKey({ id }: Pick<Organisation, 'id'>): Promise<Membership> {
  const { keys: before } = await call(listOrganisationKeys, { params: { id } })
  const generation = Math.max(0, ...before.map((key) => key.generation)) + 1
  const key: OrganisationKey = { ...(await newOrganisationKey(id)), generation }
  const publicKeys = await publicKeysOf(key)
  const sealedKey = toBase64url(await sealOrganisationKey(key, openedVault().publicKeys.recipient))
  const membership = await call(foundOrganisationKey, { params: { id }, body: { ...publicKeys, sealedKey } })
  await changeVault((content) => replacePin(content, { kind: 'organisation', id }, publicKeys, utcDay()))
  return membership
}

/** Seals the organisation's key to an invited handler after their words were compared. Pins their keys, replacing any known before. */
export async function sealKeyToHandler(key: OrganisationKey, handler: Handler): Promise<void> {
  const keys = parsePublicKeys(handler)
  const sealedKey = toBase64url(await sealOrganisationKey(key, keys.recipient))
  const subject = { kind: 'member', id: handler.memberId } as const
  await changeVault((content) => replacePin(content, subject, keys, utcDay()))
  const params = { id: key.organisationId, memberId: handler.memberId }
  await call(admitHandler, { params, body: { generation: key.generation, sealedKey } })
}

/** Whether this handler had other keys before: they were reset, or somebody is distributing false ones. */
export function hasChangedKeys(content: VaultContent, handler: Handler): boolean {
  return checkPin(content, { kind: 'member', id: handler.memberId }, parsePublicKeys(handler)) === 'changed'
}

/**
 * Replaces the organisation's key after a holder has left: sealed to all remaining active handlers.
 *
 * @throws EncryptionError `changedKey` if one of them has other keys than before
 */
export async function replaceKey(last: OrganisationKey): Promise<Membership> {
  const id = last.organisationId
  const { key, succession, earlierKey } = await succeed(last)
  const staying = (await readHandlers(id)).filter(({ state }) => state === 'active')
  const seals = await Promise.all(
    staying.map(async (handler) => {
      if (hasChangedKeys(openedVault().content, handler)) throw new EncryptionError({ code: 'changedKey' })
      const { recipient } = parsePublicKeys(handler)
      return { memberId: handler.memberId, sealedKey: toBase64url(await sealOrganisationKey(key, recipient)) }
    }),
  )
  const membership = await call(succeedOrganisationKey, {
    params: { id },
    body: {
      key: {
        generation: key.generation,
        ...succession.to,
        signature: succession.signature,
        previousSealed: toBase64url(earlierKey),
      },
      seals,
    },
  })
  await changeVault((content) => replacePin(content, { kind: 'organisation', id }, succession.to, utcDay()))
  return membership
}

function parsePublicKeys({ recipient, verifyKey }: Handler) {
  return { recipient: readRecipient(recipient), verifyKey: readVerifyKey(verifyKey) }
}
