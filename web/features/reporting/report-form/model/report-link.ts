/** Target of the skip link at the top of each page. */
const ownPlaces = new Set(['', 'main'])
const longest = 200
const continuing = '#link='

/**
 * A team's fingerprint from the fragment of the link that led here (encryption/fingerprint.ts), which browsers do not send. [Note: Cut
 * links] Any fragment is taken for one: otherwise a truncated link would pass for one without a fingerprint, and the report would be sealed
 * to whatever key there is. An invalid fingerprint matches no key, so nothing is sent, and the person is asked to open the complete link.
 *
 * @param hash the address from `#` on
 */
export function parseFingerprint(hash: string): string | null {
  const input = hash.slice(1)
  return ownPlaces.has(input) ? null : input.slice(0, longest)
}

/** The organisation in a link, and its 128-bit fingerprint; `null` if it is incomplete. */
export function readLink(input: string): { slug: string; fingerprint: string } | null {
  const [, slug = 'support', fingerprint] = /^(?:([a-z0-9-]{1,60})\.)?([\w-]{22})$/.exec(input) ?? []
  return fingerprint === undefined ? null : { slug, fingerprint }
}

/** The fragment of a draft's address that passes on the fingerprint of a link. */
export function linkFragment(fingerprint: string | null): string {
  return fingerprint === null ? '' : `${continuing}${fingerprint}`
}

/** The fingerprint from {@link linkFragment}; fragments may also name fields of the form. */
export function parseLinkFragment(hash: string): string | null {
  return hash.startsWith(continuing) ? hash.slice(continuing.length) : null
}
