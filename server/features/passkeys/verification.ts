import type { Assertion } from '#contract/passkeys.ts'
import type { Party } from './party.ts'

/** Whether a challenge was issued and not answered before. The check consumes it. */
export type ConsumeChallenge = (challenge: string) => Promise<boolean>

/** Loaded with the first passkey: some ten megabytes of memory. */
const loadLibrary = () => import('@simplewebauthn/server')

interface NewPasskey {
  credentialId: string
  clientDataJSON: string
  attestationObject: string
  transports: string[]
}

/** A passkey as the server knows it. */
export interface KnownPasskey {
  publicKey: Buffer
  counter: number
}

/** What an authenticator that has just made a passkey says of it, if all of it is right. */
export async function verifiedPasskey(
  party: Party,
  made: NewPasskey,
  consumeChallenge: ConsumeChallenge,
): Promise<KnownPasskey | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary()
  try {
    const { credentialId: id, clientDataJSON, attestationObject } = made
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: consumeChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
    })
    if (!verified || registrationInfo.credential.id !== id) return undefined
    const { publicKey, counter } = registrationInfo.credential
    return { publicKey: Buffer.from(publicKey), counter }
  } catch {
    // The library throws for every kind of mismatch.
    return undefined
  }
}

/**
 * What the authenticator counts now, if its signature is right, it verified who used it, and its count did not go back.
 */
export async function verifiedCounter(
  party: Party,
  known: KnownPasskey,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  consumeChallenge: ConsumeChallenge,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: consumeChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
