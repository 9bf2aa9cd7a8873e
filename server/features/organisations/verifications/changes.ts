/** A field that is another since a check, as the database compares it. [Note: Checked values] */
export interface ChangedValue {
  readonly field: string
  readonly was: unknown
  readonly now: unknown
}

/** A value in words: a text of several languages one below the other, and `''` for none. */
export function valueInWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .filter((each): each is string => typeof each === 'string' && each.trim() !== '')
    .join('\n\n')
}
