import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Assertion } from '#contract/passkeys.ts'
import { toBase64url } from '#encryption/encoding.ts'
import type { AgeIdentity } from '#encryption/identity.ts'
import { lockFromPasskey, passkeyPrfInput } from '#encryption/passkey.ts'

/** The person closed the browser's dialog, let it time out, or has no passkey for this site. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
}

const extensions = { prf: { eval: { first: passkeyPrfInput } } }

/** What a passkey signed, and the lock that its PRF returned; null if the authenticator has no PRF. */
export interface UsedPasskey {
  assertion: Assertion
  lock: AgeIdentity | null
}

/**
 * Lets the person choose a passkey and verify themselves.
 *
 * @param only Restricts to these passkeys, by credential id; any of this site by default.
 * @throws NoPasskey
 */
export async function usePasskey(
  { challenge, rpId }: { challenge: string; rpId: string },
  allowedIds: readonly string[] = [],
): Promise<UsedPasskey> {
  const allowCredentials = allowedIds.map((id) => ({ id, type: 'public-key' as const }))
  const optionsJSON = { challenge, rpId, userVerification: 'required' as const, allowCredentials, extensions }
  const response = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new NoPasskey('no passkey was used', { cause })
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response.response
  // The PRF output stays here: the assertion contains only what the server verifies.
  return {
    assertion: {
      id: response.id,
      clientDataJSON,
      authenticatorData,
      signature,
      userHandle: userHandle ?? null,
    },
    lock: lockFromResults(response.clientExtensionResults),
  }
}

/** The lock of a passkey, requested on this device only, without the server. */
export async function lockOfPasskey(allowedIds: readonly string[] = []): Promise<AgeIdentity | null> {
  const challenge = toBase64url(crypto.getRandomValues(new Uint8Array(32)))
  return (await usePasskey({ challenge, rpId: location.hostname }, allowedIds)).lock
}

interface NewPasskey {
  challenge: string
  rpId: string
  userHandle: string
  known: readonly { id: string; transports: readonly string[] }[]
}

/**
 * Lets the person create a passkey, which the authenticator shows under their address.
 *
 * @throws NoPasskey
 */
export async function createPasskey(
  { challenge, rpId, userHandle, known }: NewPasskey,
  { site, address }: { site: string; address: string },
) {
  const created = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: site },
      user: { id: userHandle, name: address, displayName: address },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' as const })),
      extensions,
    },
  }).catch((cause: unknown) => {
    throw new NoPasskey('no passkey was created', { cause })
  })
  const { attestationObject, clientDataJSON, transports } = created.response
  const results = created.clientExtensionResults
  // Some authenticators only report that they have a PRF, and return its output on first use.
  const lock =
    lockFromResults(results) ?? (hasPrf(results) ? await lockOfPasskey([created.id]).catch(() => null) : null)
  return { credentialId: created.id, attestationObject, clientDataJSON, transports: transports ?? [], lock }
}

interface PrfResults {
  prf?: { enabled?: boolean; results?: { first?: BufferSource } }
}

const hasPrf = (results: object) => (results as PrfResults).prf?.enabled === true

function lockFromResults(results: object): AgeIdentity | null {
  const first = (results as PrfResults).prf?.results?.first
  if (!first) return null
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first)
  return lockFromPasskey(bytes)
}
