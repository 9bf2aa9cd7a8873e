import { categoryAddress, type CategorySettings, reservedAddresses } from '#contract/community/forum.ts'
import type { AgeBand } from '#contract/community/values.ts'

/** The settings of a category. */
export type EditedCategory = Omit<CategorySettings, 'id' | 'position'>

export const newCategory = (band: AgeBand): EditedCategory => ({
  band,
  address: '',
  name: { en: '', es: '' },
  description: { en: '', es: '' },
  languages: ['en', 'es'],
  starters: 'everyone',
  state: 'open',
  firstWaits: false,
  isIndexed: false,
})

/** Problems to fix before sending. */
export type CategoryFault = 'nameEn' | 'nameEs' | 'descriptionEn' | 'descriptionEs' | 'address' | 'languages'

export const isAddress = (address: string): boolean =>
  categoryAddress.safeParse(address).success && !reservedAddresses.includes(address)

export function categoryFaults({ name, description, address, languages }: EditedCategory): CategoryFault[] {
  return [
    ...(name.en.trim().length < 2 ? (['nameEn'] as const) : []),
    ...(name.es.trim().length < 2 ? (['nameEs'] as const) : []),
    ...(description.en.trim() === '' ? (['descriptionEn'] as const) : []),
    ...(description.es.trim() === '' ? (['descriptionEs'] as const) : []),
    ...(isAddress(address) ? [] : (['address'] as const)),
    ...(languages.length === 0 ? (['languages'] as const) : []),
  ]
}

/** @returns the categories whose position changes when one moves a step, with the new positions */
export function movedCategories(
  ordered: readonly CategorySettings[],
  id: string,
  step: 1 | -1,
): CategorySettings[] {
  const from = ordered.findIndex((each) => each.id === id)
  const to = from + step
  const moved = ordered[from]
  if (!moved || to < 0 || to >= ordered.length) return []
  return ordered
    .toSpliced(from, 1)
    .toSpliced(to, 0, moved)
    .map((each, place) => ({ ...each, position: place + 1 }))
    .filter((each) => each.position !== ordered.find(({ id }) => id === each.id)?.position)
}

/** The slug for a name: `Getting better` becomes `getting-better`. */
export const categorySlug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
