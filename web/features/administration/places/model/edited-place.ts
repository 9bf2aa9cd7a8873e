import { addressFaults } from '#content/places/secret-address.ts'
import { type PlaceDraft, placeDraft, type PlaceSuggestion } from '#contract/places.ts'
import { hoursText, parseHours } from './hours-text.ts'

/** A place in the form: hours and languages as text. */
export type EditedPlace = Omit<PlaceDraft, 'kind' | 'cost' | 'languages' | 'hours'> & {
  readonly kind: PlaceDraft['kind'] | null
  readonly cost: PlaceDraft['cost'] | null
  readonly languages: string
  readonly zone: string
  readonly hours: string
}

export const newPlace = (zone: string, country = ''): EditedPlace => ({
  name: '',
  kind: null,
  needs: [],
  groups: ['anyone'],
  access: [],
  languages: 'en',
  cost: null,
  country,
  region: '',
  town: '',
  address: '',
  addressSource: '',
  phone: '',
  website: '',
  about: '',
  zone,
  hours: '',
  isSample: false,
  contact: '',
})

export const editPlace = ({ languages, hours, ...rest }: PlaceDraft, zone: string): EditedPlace => ({
  ...rest,
  languages: languages.join(', '),
  zone: hours?.zone ?? zone,
  hours: hours ? hoursText(hours) : '',
})

/** A suggestion as the draft of an entry. The suggester's own words are shown for reading, and not copied. */
export const editedFromSuggestion = (
  { name, kind, country, town, website }: PlaceSuggestion,
  zone: string,
): EditedPlace => ({ ...newPlace(zone), name, kind, country, town, website })

/** A field with a problem. */
export type PlaceFault = keyof PlaceDraft | 'secret'

const fields = new Set<PropertyKey>(Object.keys(placeDraft.shape))
const isField = (name: PropertyKey | undefined): name is keyof PlaceDraft =>
  name !== undefined && fields.has(name)

/** The entry as it is sent, or null with its problems. */
export interface ReadPlace {
  readonly draft: PlaceDraft | null
  readonly faults: readonly PlaceFault[]
}

export function readEdited({ languages, zone, hours, ...rest }: EditedPlace): ReadPlace {
  const parsedHours = parseHours(hours, zone)
  const { data, error } = placeDraft.safeParse({
    ...rest,
    name: rest.name.trim(),
    languages: languages.split(/[\s,;]+/).filter(Boolean),
    hours: parsedHours === 'wrong' ? null : parsedHours,
  })
  const faults = new Set<PlaceFault>(error?.issues.map(({ path }) => path[0]).filter(isField))
  if (parsedHours === 'wrong') faults.add('hours')
  if (data)
    for (const fault of addressFaults(data)) faults.add(fault === 'source' ? 'addressSource' : 'secret')
  return data && faults.size === 0 ? { draft: data, faults: [] } : { draft: null, faults: [...faults] }
}
