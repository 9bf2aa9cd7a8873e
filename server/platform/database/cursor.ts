import { refuse } from '../http/errors.ts'

/** Where a keyset page starts: the sort key of the last item before it. */
export interface PagePosition {
  readonly at: Date
  readonly id: string
}

/** The rows to query for a keyset page. */
export interface PageRange {
  readonly after: PagePosition | undefined
  /** One more than the page holds, so that it shows whether there is a next one. */
  readonly rows: number
}

/** An opaque cursor: base64url of the sort key. Not a secret, only not for reading. */
export function encodeCursor(position: PagePosition): string {
  return Buffer.from(`${position.at.toISOString()} ${position.id}`).toString('base64url')
}

/**
 * Reads a cursor that {@link encodeCursor} made.
 * @throws {Refusal} `invalid_input` for anything else.
 */
export function decodeCursor(cursor: string | undefined): PagePosition | undefined {
  if (cursor === undefined) return undefined
  const match = /^(\d{4}-[\dT:.-]+Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(cursor, 'base64url').toString('latin1'),
  )
  const at = new Date(match?.[1] ?? Number.NaN)
  if (!match?.[2] || Number.isNaN(at.getTime())) {
    refuse('invalid_input', 'This page marker is not valid.', {
      fields: { cursor: 'Start again from the first page.' },
    })
  }
  return { at, id: match[2] }
}

/**
 * Cuts one page out of rows that were asked for with one row more than the page holds.
 * @returns the page's rows, and the cursor of the next page or null.
 */
export function cutPage<Row>(rows: Row[], limit: number, positionOf: (row: Row) => PagePosition) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? encodeCursor(positionOf(last)) : null }
}
