import type { PlaceDraft } from '#contract/places.ts'
import { identifyingDetails } from '../moderation/identifying-details.ts'

/** A problem with the address of an entry. */
export type AddressFault = 'secret' | 'secretInWords' | 'source'

type Addressed = Pick<PlaceDraft, 'kind' | 'address' | 'addressSource' | 'name' | 'about'>

/** A pair of coordinates, or a link to a map. */
const mapPattern =
  /-?\d{1,3}\.\d{3,}\s*[,;]\s*-?\d{1,3}\.\d{3,}|\b(?:maps?\.|goo\.gl\/maps|what3words|openstreetmap)/i

const namesAddress = (text: string) =>
  mapPattern.test(text) ||
  (['en', 'es'] as const).some((language) =>
    identifyingDetails(text, language).some(({ kind }) => kind === 'address'),
  )

/**
 * [Note: Secret addresses] A person hiding in a refuge may be searched for. An entry of a refuge has no address, not even within
 * its texts: enforced by this rule, on the device and on the server, and by a database constraint. For other places an
 * administrator states where the place itself publishes its address, and confirms that with each check.
 * docs/decisions/0349-places.md
 */
export function addressFaults({ kind, address, addressSource, name, about }: Addressed): AddressFault[] {
  if (kind === 'refuge')
    return [
      ...(address.trim() === '' ? [] : (['secret'] as const)),
      ...([name, about].some(namesAddress) ? (['secretInWords'] as const) : []),
    ]
  return address.trim() !== '' && addressSource === '' ? ['source'] : []
}

/** The same for a text that a place wrote for its readers. */
export const isPublicTextAllowed = (kind: PlaceDraft['kind'], text: string): boolean =>
  kind !== 'refuge' || !namesAddress(text)
