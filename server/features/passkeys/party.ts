import { isIP } from 'node:net'

/** For which name passkeys are made here, and on which origin they are used (WebAuthn §5.1.2, "RP ID"). */
export interface Party {
  readonly rpId: string
  readonly origin: string
}

/**
 * From PUBLIC_URL. A server without a name has no passkeys, because browsers make them for names only; one that is tried
 * out on its own machine has them under `localhost`.
 */
export function partyOf(publicUrl: string): Party | undefined {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) ? undefined : { rpId: url.hostname, origin: url.origin }
}
