import type { HostKind, OwnHost } from '#contract/community/hosts.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'

/** The draft of an application as a host. */
export interface EditedHost {
  readonly name: string
  readonly about: string
  readonly kinds: readonly HostKind[]
  readonly bands: readonly AgeBand[]
  readonly languages: readonly Language[]
  readonly capacity: number
  readonly contact: string
}

const hostFaults = ['name', 'about', 'kinds', 'bands', 'languages', 'capacity', 'contact'] as const
export type HostFault = (typeof hostFaults)[number]

export const newHost = (language: Language): EditedHost => ({
  name: '',
  about: '',
  kinds: ['host'],
  bands: ['older'],
  languages: [language],
  capacity: 2,
  contact: '',
})

export const editedHost = ({
  name,
  about,
  kinds,
  bands,
  languages,
  capacity,
  contact,
}: OwnHost): EditedHost => ({
  name,
  about,
  kinds,
  bands,
  languages,
  capacity,
  contact,
})

/** Problems to fix before sending. */
export function findHostFaults(host: EditedHost, maxCapacity: number): readonly HostFault[] {
  const isRight: Record<HostFault, boolean> = {
    name: host.name.trim().length >= 2,
    about: host.about.trim() !== '',
    kinds: host.kinds.length > 0,
    bands: host.bands.length > 0,
    languages: host.languages.length > 0,
    capacity: Number.isInteger(host.capacity) && host.capacity >= 1 && host.capacity <= maxCapacity,
    contact: host.contact.trim() !== '',
  }
  return hostFaults.filter((fault) => !isRight[fault])
}
