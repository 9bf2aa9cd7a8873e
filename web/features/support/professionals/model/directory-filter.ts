import { needs, type ProfessionalNeedCode } from '#content/professionals/names.ts'
import type { AccessKind, Fee, HelpField, Professional } from '#contract/professionals.ts'

/** The filter of the directory, on this device only. [Note: One directory] */
export interface DirectoryFilter {
  readonly need: ProfessionalNeedCode | null
  readonly field: HelpField | null
  readonly language: string | null
  readonly fee: Fee | null
  readonly access: AccessKind | null
  readonly country: string | null
  /** Part of a name or a place. */
  readonly words: string
}

export const noDirectoryFilter: DirectoryFilter = {
  need: null,
  field: null,
  language: null,
  fee: null,
  access: null,
  country: null,
  words: '',
}

/** Lower case and without accents, the way people type a name. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Professionals with a valid check: a stored file is older than today. */
export function stillCounting(items: readonly Professional[], today: string): Professional[] {
  return items.filter(({ until }) => until >= today)
}

export function findProfessionals(items: readonly Professional[], filter: DirectoryFilter): Professional[] {
  const professions: readonly string[] | undefined = needs.find(
    ({ code }) => code === filter.need,
  )?.professions
  const words = plain(filter.words).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const text = plain([item.name, item.place, item.region, item.register].join(' '))
    return (
      (!professions || professions.includes(item.profession)) &&
      (filter.field === null || item.fields.includes(filter.field)) &&
      (filter.language === null || item.languages.some((tag) => baseOf(tag) === filter.language)) &&
      (filter.fee === null || item.fee === filter.fee) &&
      (filter.access === null || item.access.includes(filter.access)) &&
      (filter.country === null || item.country === filter.country) &&
      words.every((word) => text.includes(word))
    )
  })
}

const baseOf = (tag: string) => tag.split('-')[0] ?? tag

/** The available filter options, without duplicates. */
export function filterOptions(items: readonly Professional[]) {
  const once = (all: readonly string[]) => [...new Set(all)].toSorted()
  return {
    languages: once(items.flatMap(({ languages }) => languages.map(baseOf))),
    countries: once(items.map(({ country }) => country)),
  }
}

/**
 * Whether a licence is valid at the person's location. A licence for a region is valid there only: without a region,
 * the person is asked to check.
 */
export function licenceCounts(
  { country, region }: Pick<Professional, 'country' | 'region'>,
  personLocation: { readonly country: string; readonly region: string },
): 'here' | 'elsewhere' | 'unsure' {
  if (country !== personLocation.country) return 'elsewhere'
  if (region.trim() === '') return 'here'
  if (personLocation.region.trim() === '') return 'unsure'
  return plain(region.trim()) === plain(personLocation.region.trim()) ? 'here' : 'elsewhere'
}
