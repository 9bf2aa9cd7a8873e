/** Where the link at the top of each page leads that skips the menus. */
const ownPlaces = new Set(['', 'main'])
const longest = 200
const continuing = '#link='

/**
 * A team's fingerprint from the end of the link that led here (encryption/fingerprint.ts), which no browser sends.
 *
 * [Note: Cut links] Whatever is there is taken for one: a link that has lost a letter on its way would otherwise pass for
 * one without a fingerprint, and the report would be sealed to whatever key there is. What is no fingerprint fits no key, so
 * nothing is sent, and the person is told to open the whole link.
 *
 * @param hash the part of the address from `#` on
 */
export function fingerprintIn(hash: string): string | null {
  const given = hash.slice(1)
  return ownPlaces.has(given) ? null : given.slice(0, longest)
}

/** Whose key the link speaks of, and its fingerprint of 128 bits; `null` where not all of it is there. */
export function readLink(given: string): { slug: string; fingerprint: string } | null {
  const [, slug = 'support', fingerprint] = /^(?:([a-z0-9-]{1,60})\.)?([\w-]{22})$/.exec(given) ?? []
  return fingerprint === undefined ? null : { slug, fingerprint }
}

/** What a draft's address ends in where it is continued from a link: the page that shows drafts hands the fingerprint on. */
export function continuedFrom(fingerprint: string | null): string {
  return fingerprint === null ? '' : `${continuing}${fingerprint}`
}

/** The fingerprint that {@link continuedFrom} put there; fields of the form are named there too. */
export function fingerprintToFollow(hash: string): string | null {
  return hash.startsWith(continuing) ? hash.slice(continuing.length) : null
}
