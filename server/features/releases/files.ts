import { createHash } from 'node:crypto'
import { changelog } from '#content/releases/changelog.ts'
import { codebook } from '#content/releases/codebook.ts'
import { columns, notSplit } from '#content/releases/tables.ts'
import { licence } from '#content/releases/licence.ts'
import type { PublishedCell } from './tables.ts'

/** The files of a release, byte for byte as stored and sent. */
export interface ReleaseFiles {
  readonly csv: Buffer
  readonly json: Buffer
  readonly package: Buffer
  /** SHA-256 of the Data Package, which names those of the two others: what goes into the log of proofs. */
  readonly digest: Buffer
}

const header = `${columns.join(',')}\r\n`

/** The rows of a month as CSV by RFC 4180, without a header. Nothing in them needs quotes: codes and numbers only. */
export const rowsOf = (month: string, cells: readonly PublishedCell[]): string =>
  cells
    .map(
      ({ split, published }) =>
        [month, ...codebook.map(({ id }) => split[id] ?? notSplit), published ?? ''].join(',') + '\r\n',
    )
    .join('')

/**
 * The files of a month: every row that was published before, as it was, and its own after them. So each release starts with the one
 * before it, and anyone can see that no number was changed.
 *
 * @param before the CSV rows of all months before, without a header
 */
export function filesOf(
  month: string,
  releasedOn: string,
  before: string,
  cells: readonly PublishedCell[],
): ReleaseFiles {
  const rows = before + rowsOf(month, cells)
  const csv = Buffer.from(header + rows)
  const json = Buffer.from(jsonOf(rows))
  const described = Buffer.from(`${JSON.stringify(describe(month, releasedOn, csv, json), null, 2)}\n`)
  return { csv, json, package: described, digest: sha256(described) }
}

/** The same rows as arrays, a line each, in the form of a table that Data Packages know: the first names the columns. */
function jsonOf(rows: string): string {
  const lines = rows
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const cells: (string | number | null)[] = line.split(',')
      const count = cells.pop()
      return JSON.stringify([...cells, count === '' ? null : Number(count)])
    })
  return `[\n${[JSON.stringify(columns), ...lines].join(',\n')}\n]\n`
}

/** A tabular Data Package (https://specs.frictionlessdata.io/tabular-data-package/). */
function describe(month: string, releasedOn: string, csv: Buffer, json: Buffer) {
  return {
    profile: 'data-package',
    name: `upstander-counts-${month}`,
    title: `Reports of bullying and harassment: counts up to ${month}`,
    description:
      'Monthly counts of reports that were sent to someone on this server. No count under 10 is published, and in each line the smallest beside those are withheld too. Every number carries random noise and is rounded to tens, so numbers do not add up exactly. An empty count was withheld; it is not a zero.',
    version: month,
    created: `${releasedOn}T00:00:00Z`,
    licenses: [licence],
    keywords: ['bullying', 'harassment', 'reports'],
    changelog: changelog.map(({ version, day, text }) => ({ version, day, text: text.en })),
    resources: [
      {
        ...resource('counts', 'counts.csv', 'csv', csv),
        profile: 'tabular-data-resource',
        encoding: 'utf-8',
        dialect,
        schema,
      },
      {
        ...resource('counts-json', 'counts.json', 'json', json),
        description: 'The same rows; the first names the columns.',
      },
    ],
  }
}

const resource = (name: string, path: string, format: 'csv' | 'json', bytes: Buffer) => ({
  name,
  path,
  format,
  mediatype: format === 'csv' ? 'text/csv' : 'application/json',
  bytes: bytes.length,
  hash: `sha256:${sha256(bytes).toString('hex')}`,
})

const dialect = { delimiter: ',', lineTerminator: '\r\n', header: true }

const schema = {
  fields: [
    {
      name: 'month',
      type: 'yearmonth',
      title: 'Month',
      description: 'The month in which reports were sent, in UTC.',
      constraints: { required: true },
    },
    ...codebook.map(({ id, name, about, values }) => ({
      name: id,
      type: 'string',
      title: name.en,
      description: `${about.en} "${notSplit}" where the row is not split by it.`,
      constraints: {
        required: true,
        ...(values
          ? { enum: [notSplit, ...values.map((value) => value.id)] }
          : { pattern: `[A-Z]{2}|none|${notSplit}` }),
      },
      ...(values && {
        categories: values.map((value) => ({
          value: value.id,
          label: value.name.en,
          label_es: value.name.es,
        })),
      }),
    })),
    {
      name: 'count',
      type: 'integer',
      title: 'Count',
      description: 'Reports, with noise and rounded to tens. Empty where withheld.',
      constraints: { minimum: 10 },
    },
  ],
  missingValues: [''],
  primaryKey: columns.filter((each) => each !== 'count'),
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** The rows in a CSV of ours. */
export const rowsIn = (csv: Buffer): string => csv.toString('utf8').slice(header.length)
