import { type Dimension, dimensions } from '#content/releases/tables.ts'
import { answerable, type CountsQuestion } from './release-counts.ts'

const isDimension = (value: string): value is Dimension => dimensions.some((each) => each === value)

/** Parses a query from an address, given the months (newest first) and the values. Unknown values are ignored. */
export function questionFromParams(
  address: URLSearchParams,
  months: readonly string[],
  valuesOf: (dimension: Dimension) => readonly string[],
): CountsQuestion {
  const by = address.get('by') ?? 'type'
  const month = address.get('month') ?? ''
  const only = dimensions.flatMap((dimension) => {
    const value = address.get(dimension)
    return value !== null && valuesOf(dimension).includes(value) ? [[dimension, value]] : []
  })
  return answerable({
    by: by === 'month' || isDimension(by) ? by : 'type',
    month: months.includes(month) ? month : (months[0] ?? null),
    only: Object.fromEntries(only),
  })
}

/** A query as the search part of an address. It contains public data only. */
export function questionAddress({ by, month, only }: CountsQuestion): URLSearchParams {
  const address = new URLSearchParams({ by })
  if (month !== null) address.set('month', month)
  for (const dimension of dimensions) {
    const value = only[dimension]
    if (value !== undefined) address.set(dimension, value)
  }
  return address
}
