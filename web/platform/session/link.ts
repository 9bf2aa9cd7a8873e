/** A one-time token in the part of the address after `#`, which is sent to no server: 32 bytes as base64url. */
const linkPattern = /^#(reset|confirm|administrator)=([\w-]{43})$/

export type LinkKind = 'reset' | 'confirm' | 'administrator'

/**
 * Takes the token of a mailed or printed link out of the address bar, so that nobody reads it there or in the history.
 *
 * @param hash The address's part from `#` on.
 * @returns `null` where it has none of these kinds
 */
export function takeLink(hash: string, ...kinds: LinkKind[]): { kind: LinkKind; token: string } | null {
  const [, kind, token] = linkPattern.exec(hash) ?? []
  const found = kinds.find((each) => each === kind)
  if (!found || !token) return null
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return { kind: found, token }
}
