import Papa from 'papaparse'
import { type AddressProblem, readAddress, sameAddress } from './result-address.ts'

/** A row of a pasted list or a file, as a new entry or with its problem. */
export interface ReadLine {
  /** From 1, as in the list or file. */
  readonly line: number
  readonly typed: string
  readonly address: string | null
  readonly query: string
  readonly problem: AddressProblem | null
}

/** The accepted rows of a list or file. */
export interface ReadList {
  readonly lines: readonly ReadLine[]
  /** The number of rows beyond the maximum. */
  readonly excess: number
}

/** The maximum of results per import; each becomes a sealed record. */
export const maxLines = 500

const addressNames = /^(address|url|link|page|direcci[oó]n|enlace|p[aá]gina|web)s?$/i
const queryNames = /^(query|search|search words|words|b[uú]squeda|palabras)$/i

/**
 * Parses a pasted list, one address per line, or a CSV file with a column of addresses and optionally one of search words.
 * No address is requested.
 *
 * @param listedAddresses - as for {@link readAddress}
 */
export function readList(text: string, listedAddresses: ReadonlySet<string>): ReadList {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''))
  const head = rows[0]?.cells ?? []
  const nameColumn = head.findIndex((cell) => addressNames.test(cell.trim()))
  const data = nameColumn < 0 ? rows : rows.slice(1)
  const query = nameColumn < 0 ? -1 : head.findIndex((cell) => queryNames.test(cell.trim()))
  const known = new Set(listedAddresses)
  const lines = data.slice(0, maxLines).map(({ line, cells }): ReadLine => {
    const column = nameColumn < 0 ? firstAddress(cells) : nameColumn
    const typed = (cells[column] ?? '').trim()
    const queryCell = nameColumn < 0 ? (cells[column + 1] ?? '') : (cells[query] ?? '')
    const read = readAddress(typed, known)
    if ('problem' in read) return { line, typed, address: null, query: '', problem: read.problem }
    known.add(sameAddress(read.address))
    return { line, typed, address: read.address, query: queryCell.trim(), problem: null }
  })
  return { lines, excess: Math.max(0, data.length - maxLines) }
}

interface RawRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Addresses may contain commas, so a list of addresses only is parsed line by line. */
function rowsOf(text: string): RawRow[] {
  const lines = text.split(/\r?\n/).map((cell, index) => ({ line: index + 1, cell: cell.trim() }))
  const nonEmpty = lines.filter(({ cell }) => cell !== '')
  if (nonEmpty.every(({ cell }) => 'address' in readAddress(cell)))
    return nonEmpty.map(({ line, cell }) => ({ line, cells: [cell] }))
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: false })
  return data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function firstAddress(cells: readonly string[]): number {
  const found = cells.findIndex((cell) => 'address' in readAddress(cell))
  return found < 0 ? 0 : found
}
