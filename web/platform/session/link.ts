/** A one-time token in the part of the address after `#`, which is sent to no server: 32 bytes as base64url. */
const linkPattern = /^#(reset|confirm|administrator)=([\w-]{43})$/

export type LinkKind = 'reset' | 'confirm' | 'administrator'

/**
 * Takes the token of a mailed or printed link out of the address bar, so that nobody reads it there or in the history.
 *
 * @returns `null` where the address has none of these kinds
 */
export function takeLink(...kinds: LinkKind[]): { kind: LinkKind; token: string } | null {
  const { hash, pathname, search } = window.location
  const [, kind, token] = linkPattern.exec(hash) ?? []
  const found = kinds.find((each) => each === kind)
  if (!found || !token) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  return { kind: found, token }
}
