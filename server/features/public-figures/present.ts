import type { CountedFigure, FiguresOfMonth } from '#contract/public-figures.ts'
import { publicFigures } from './figures.ts'
import type { PublicFigureRow } from './queries.ts'

/** Months with what is published of each, the newest first; figures in their order. */
export const presentMonths = (rows: readonly PublicFigureRow[]): FiguresOfMonth[] =>
  [...Map.groupBy(rows, ({ month }) => month)].map(([month, ofMonth]) => ({
    month,
    publishedOn: ofMonth.reduce((newest, row) => (row.published_on > newest ? row.published_on : newest), ''),
    figures: publicFigures.flatMap((figure) => presentFigure(figure, ofMonth)),
  }))

function presentFigure(
  { id, parts }: (typeof publicFigures)[number],
  rows: readonly PublicFigureRow[],
): CountedFigure[] {
  const countOf = (part: string) => rows.find((row) => row.figure === id && row.part === part)?.count ?? null
  if (!rows.some((row) => row.figure === id)) return []
  return [{ id, count: countOf(''), parts: parts.map((part) => ({ id: part, count: countOf(part) })) }]
}

/** What the published numbers make together. Of withheld ones nothing is in it. */
export const totalsOf = (months: readonly FiguresOfMonth[]): { id: string; count: number }[] =>
  publicFigures.flatMap(({ id }) => {
    const counts = months.flatMap(({ figures }) => figures.find((each) => each.id === id)?.count ?? [])
    return counts.length === 0 ? [] : [{ id, count: counts.reduce((sum, count) => sum + count, 0) }]
  })

/** The rows of the file by RFC 4180. Nothing in them needs quotes: codes and numbers only. */
export const csvOf = (months: readonly FiguresOfMonth[]): string =>
  [
    ['month', 'figure', 'part', 'count'],
    ...months.flatMap(({ month, figures }) =>
      figures.flatMap(({ id, count, parts }) => [
        [month, id, '', count ?? ''],
        ...parts.map((part) => [month, id, part.id, part.count ?? '']),
      ]),
    ),
  ]
    .map((row) => `${row.join(',')}\r\n`)
    .join('')
