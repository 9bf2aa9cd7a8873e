import { type PlaceDraft, placeDraft } from '#contract/places.ts'
import { editPlace, type EditedPlace, newPlace, type PlaceFault, readEdited } from './edited-place.ts'

/** The columns of a file of places, in its header line. */
export const importColumns = [
  'name',
  'kind',
  'needs',
  'groups',
  'access',
  'languages',
  'cost',
  'country',
  'region',
  'town',
  'address',
  'address_source',
  'phone',
  'website',
  'about',
  'zone',
  'hours',
  'sample',
  'contact',
] as const
type ImportColumn = (typeof importColumns)[number]

/** A line of the file, from 1, with its entry or its problems. */
export interface ImportedLine {
  readonly line: number
  readonly draft: PlaceDraft | null
  readonly faults: readonly (PlaceFault | 'double')[]
}

export type ImportedFile =
  | { readonly kind: 'lines'; readonly lines: readonly ImportedLine[] }
  | { readonly kind: 'columns'; readonly missing: readonly string[]; readonly unknown: readonly string[] }
  | { readonly kind: 'empty' }

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/** Parses rows in the format of RFC 4180, with commas or semicolons; a quoted cell may contain line breaks. */
export function rowsOfCsv(text: string): Row[] {
  const [head = ''] = text.split('\n', 1)
  const comma = head.split(';').length > head.split(',').length ? ';' : ','
  const rows: Row[] = []
  let [cells, cell, isQuoted, line, start] = [[] as string[], '', false, 1, 1]
  const endRow = () => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: start, cells })
    ;[cells, cell, start] = [[], '', line]
  }
  const normalised = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  for (let at = 0; at < normalised.length; at += 1) {
    const sign = normalised[at] ?? ''
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (normalised[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === comma) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else cell += sign
  }
  endRow()
  return rows
}

const codes = (cell: string) => cell.split(/[\s;|,]+/).filter(Boolean)
const isYes = (cell: string) => /^(?:1|x|yes|true|sí|si)$/i.test(cell)

/** Reads a line; its codes may be unknown to the contract. */
function readLine(csvCell: (column: ImportColumn) => string, zone: string) {
  const { shape } = placeDraft
  const needs = shape.needs.safeParse(codes(csvCell('needs'))).data
  const groups = shape.groups.safeParse(codes(csvCell('groups'))).data
  const access = shape.access.safeParse(codes(csvCell('access'))).data
  const kind = shape.kind.safeParse(csvCell('kind')).data ?? null
  const cost = shape.cost.safeParse(csvCell('cost')).data ?? null
  const edited: EditedPlace = {
    ...newPlace(csvCell('zone') || zone),
    name: csvCell('name'),
    kind,
    cost,
    needs: needs ?? [],
    groups: groups ?? [],
    access: access ?? [],
    languages: csvCell('languages'),
    country: csvCell('country').toUpperCase(),
    region: csvCell('region'),
    town: csvCell('town'),
    address: csvCell('address'),
    addressSource: csvCell('address_source'),
    phone: csvCell('phone'),
    website: csvCell('website'),
    about: csvCell('about'),
    hours: csvCell('hours'),
    isSample: isYes(csvCell('sample')),
    contact: csvCell('contact'),
  }
  const { draft, faults } = readEdited(edited)
  return access === undefined ? { draft: null, faults: [...faults, 'access' as const] } : { draft, faults }
}

const required: readonly ImportColumn[] = ['name', 'kind', 'needs', 'groups', 'languages', 'cost', 'country']

/**
 * Reads a file of places on the device: nothing is sent before the problems of each line are shown.
 * @param zone of hours, for lines without one
 */
export function readImport(text: string, zone: string): ImportedFile {
  const [head, ...rows] = rowsOfCsv(text)
  if (!head || rows.length === 0) return { kind: 'empty' }
  const names = head.cells.map((cell) => cell.trim().toLowerCase())
  const known: readonly string[] = importColumns
  const missing = required.filter((column) => !names.includes(column))
  const unknown = names.filter((name) => name !== '' && !known.includes(name))
  if (missing.length > 0 || unknown.length > 0) return { kind: 'columns', missing, unknown }
  const seenIds = new Set<string>()
  const lines = rows.map(({ line, cells }): ImportedLine => {
    const { draft, faults } = readLine((column) => cells[names.indexOf(column)]?.trim() ?? '', zone)
    if (!draft) return { line, draft: null, faults }
    const key = [draft.country, draft.town, draft.name].join('\n').toLowerCase()
    if (seenIds.has(key)) return { line, draft: null, faults: ['double'] }
    seenIds.add(key)
    return { line, draft, faults: [] }
  })
  return { kind: 'lines', lines }
}

const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A template with the header line and one example. */
export function importTemplate(example: PlaceDraft): string {
  const { zone, hours, languages } = editPlace(example, 'UTC')
  const cells: Readonly<Record<ImportColumn, string>> = {
    name: example.name,
    kind: example.kind,
    needs: example.needs.join(' '),
    groups: example.groups.join(' '),
    access: example.access.join(' '),
    languages: languages.replaceAll(',', ''),
    cost: example.cost,
    country: example.country,
    region: example.region,
    town: example.town,
    address: example.address,
    address_source: example.addressSource,
    phone: example.phone,
    website: example.website,
    about: example.about,
    zone,
    hours,
    sample: example.isSample ? 'yes' : '',
    contact: example.contact,
  }
  return `${importColumns.join(',')}\r\n${importColumns.map((column) => quoted(cells[column])).join(',')}\r\n`
}
