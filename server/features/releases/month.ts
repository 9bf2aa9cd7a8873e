import { codebook, notGiven } from '#content/releases/codebook.ts'
import { type Dimension, tables } from '#content/releases/tables.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { noiseOf, publishCount } from './noise.ts'
import {
  type Counted,
  type Domain,
  nameOfCell,
  type Split,
  publishTable,
  type PublishedCell,
} from './tables.ts'

/** The number of organisations of each kind that accept reports here. */
export type Teams = ReadonlyMap<string, number>

/** With fewer, the number would be that of one of them. The support team of a site is its own, and there is one of it. */
const minTeams = 3
const isSmallGroup = (place: string, teams: Teams) =>
  place !== 'support' && (teams.get(place) ?? 0) < minTeams

/** Whether a number over all reports would be the number of a single school, employer or charity. */
const areTooFewTeams = (teams: Teams) =>
  !teams.get('support') && [...teams.values()].reduce((sum, each) => sum + each, 0) < minTeams

/**
 * The cells of a month that are published, table by table. Only that of all reports, without a number, where there are too few to say
 * anything. [Note: Noise on released counts]
 *
 * @param month as `2026-09`
 */
export function publishMonth(
  month: string,
  counted: readonly Counted[],
  teams: Teams,
  secrets: Secrets,
): readonly PublishedCell[] {
  const counts = new Map(counted.map(({ split, count }) => [nameOfCell(split), count]))
  // The same count in the same cell has the same noise, so that counting again, from a backup, adds nothing to what is known.
  const publish = (cell: Split, count: number) =>
    cell.place !== undefined && isSmallGroup(cell.place, teams)
      ? null
      : publishCount(
          count,
          noiseOf(secrets.hmac('releases/noise', `${month}\n${nameOfCell(cell)}\n${count}`)),
        )
  const countOf = (cell: Split) => counts.get(nameOfCell(cell)) ?? 0
  const all = areTooFewTeams(teams) ? null : publish({}, countOf({}))
  if (all === null) return [{ split: {}, published: null }]
  const domain = domainOf(counted)
  const byTable = tables.map((dimensions) =>
    dimensions.length === 0
      ? [{ split: {}, published: all }]
      : publishTable(dimensions, domain, countOf, publish),
  )
  const named = new Set(
    byTable
      .flat()
      .flatMap(({ split, published }) => (isCountry(split) && published !== null ? [split.country] : [])),
  )
  // A country without a number is not mentioned at all.
  return byTable.flat().filter(({ split }) => split.country === undefined || named.has(split.country))
}

const isCountry = (split: Split) => split.country !== undefined && Object.keys(split).length === 1

/** Countries are those that occur: the others count as unpublished parts. */
function domainOf(counted: readonly Counted[]): Domain {
  const countries = counted.flatMap(({ split }) => (isCountry(split) ? [split.country ?? ''] : []))
  const order = [...countries.filter((each) => each !== notGiven.id).toSorted(), notGiven.id]
  const entries: [Dimension, { values: readonly string[]; open: boolean }][] = codebook.map(
    ({ id, values }) => [
      id,
      values ? { values: values.map((value) => value.id), open: false } : { values: order, open: true },
    ],
  )
  return Object.fromEntries(entries)
}
