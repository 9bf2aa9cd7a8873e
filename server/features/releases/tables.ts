import { minGroup, publishedParts } from '#content/counts/disclosure-rule.ts'
import { type Dimension, notSplit } from '#content/releases/tables.ts'

/** What each dimension of a cell is; a dimension that is not there is not split. */
export type Split = Partial<Record<Dimension, string>>

export interface Counted {
  readonly split: Split
  readonly count: number
}

/** A cell of a table that is published; null if its number is kept back. */
export interface PublishedCell {
  readonly split: Split
  readonly published: number | null
}

/** The values of each dimension in their order, and whether there are unpublished others. */
export type Domain = Partial<
  Record<Dimension, { readonly values: readonly string[]; readonly open: boolean }>
>

/** One text for a cell, the same whatever the order of its dimensions. */
export const nameOfCell = (split: Split): string =>
  Object.entries(split)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([dimension, value]) => `${dimension}=${value}`)
    .join(' ') || notSplit

/** Every cell of a table in the order of its values. */
export function cellsOf(dimensions: readonly Dimension[], domain: Domain): Split[] {
  return dimensions.reduce<Split[]>(
    (cells, dimension) =>
      cells.flatMap((cell) =>
        (domain[dimension]?.values ?? []).map((value) => ({ ...cell, [dimension]: value })),
      ),
    [{}],
  )
}

/**
 * Every line of a table that adds up to a whole: the table itself with one dimension; its rows and its columns with two.
 * @returns for each line its cells, and whether it has parts beside them
 */
function linesOf(dimensions: readonly Dimension[], domain: Domain): { cells: Split[]; open: boolean }[] {
  return dimensions.flatMap((along) =>
    cellsOf(
      dimensions.filter((each) => each !== along),
      domain,
    ).map((fixed) => ({
      cells: (domain[along]?.values ?? []).map((value) => ({ ...fixed, [along]: value })),
      open: domain[along]?.open ?? false,
    })),
  )
}

/**
 * One table as it is published. Each number went through `publish` by itself; then, from what came out there and from nothing else, in
 * each line the smallest are kept back beside those that were, so that what is missing is a group as well; and again, as that makes
 * more of them missing in other lines, until no line asks for more. [Note: What a whole tells]
 *
 * @param min the smallest group
 */
export function publishTable(
  dimensions: readonly Dimension[],
  domain: Domain,
  countOf: (cell: Split) => number,
  publish: (cell: Split, count: number) => number | null,
  min: number = minGroup,
): PublishedCell[] {
  const cells = cellsOf(dimensions, domain)
  const publishedAlone = new Map(cells.map((cell) => [nameOfCell(cell), publish(cell, countOf(cell))]))
  const lines = linesOf(dimensions, domain).map(({ cells: line, open }) => ({
    names: line.map(nameOfCell),
    open,
  }))
  const withheld = new Set([...publishedAlone].flatMap(([name, count]) => (count === null ? [name] : [])))
  for (let before = -1; before !== withheld.size;) {
    before = withheld.size
    for (const line of lines)
      for (const name of withheldInLine(line, publishedAlone, withheld, min)) withheld.add(name)
  }
  return cells.map((split) => {
    const name = nameOfCell(split)
    return { split, published: withheld.has(name) ? null : (publishedAlone.get(name) ?? null) }
  })
}

/** Which cells of a line are kept back, where some are already. Parts that are not listed are not published. */
function withheldInLine(
  { names, open }: { names: readonly string[]; open: boolean },
  publishedAlone: ReadonlyMap<string, number | null>,
  withheld: ReadonlySet<string>,
  min: number,
): string[] {
  const numbers = [...names.map((name) => publishedAlone.get(name) ?? 0), ...(open ? [0] : [])]
  const isWithheld = [...names.map((name) => withheld.has(name)), ...(open ? [true] : [])]
  const published = publishedParts(numbers, isWithheld, min)
  return names.filter((_, index) => published[index] === null)
}
