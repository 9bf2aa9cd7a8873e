import type { DimensionInWords } from '#content/releases/publish.ts'
import type { Dimension } from '#content/releases/tables.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { m } from '#web/messages/compiled/messages.js'
import { monthInWords } from '#web/ui/dates.ts'

/** The label of a value; for a country its name in the reader's language. */
export function valueName(
  codebook: readonly DimensionInWords[],
  dimension: Dimension,
  value: string,
): string {
  const named = codebook.find(({ id }) => id === dimension)?.values
  if (named) return named.find(({ id }) => id === value)?.name ?? value
  // A value that is no country code, such as "none", has the label of a missing value.
  if (!/^[A-Z]{2}$/.test(value))
    return codebook.flatMap(({ values }) => values ?? []).find(({ id }) => id === value)?.name ?? value
  return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(value) ?? value
}

export const rowName = (
  codebook: readonly DimensionInWords[],
  by: Dimension | 'month',
  key: string,
): string => (by === 'month' ? monthInWords(key) : valueName(codebook, by, key))

export const formatNumber = (count: number): string => new Intl.NumberFormat(getLocale()).format(count)

export const formatCount = (count: number | null): string =>
  count === null ? m.releases_kept() : formatNumber(count)
