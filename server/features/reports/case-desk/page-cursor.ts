import { refuse } from '#server/platform/http/errors.ts'

/** What a desk is sorted by. */
interface SortedCase {
  readonly severity: string | null
  /** `2026-11-21` */
  readonly due: string | null
  readonly sent_at: Date
  readonly id: string
}

/** Where a page of a desk starts: the sort key of the last case before it. */
export interface DeskPosition {
  readonly urgent: boolean
  /** `2026-11-21` */
  readonly due: string | null
  /** ISO 8601, UTC. */
  readonly sentAt: string
  readonly id: string
}

const pattern =
  /^([01]) (-|\d{4}-\d\d-\d\d) (\d{4}-[\dT:.-]+Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** An opaque cursor: base64url of the sort key. */
export function encodeDeskCursor({ severity, due, sent_at, id }: SortedCase): string {
  const key = [severity === 'high' ? 1 : 0, due ?? '-', sent_at.toISOString(), id].join(' ')
  return Buffer.from(key).toString('base64url')
}

/** @throws {Refusal} `invalid_input` for anything that {@link encodeDeskCursor} did not make */
export function decodeDeskCursor(cursor: string | undefined): DeskPosition | undefined {
  if (cursor === undefined) return undefined
  const [, urgent, due = '', sentAt = '', id = ''] =
    pattern.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  const isMoment = (text: string) => !Number.isNaN(new Date(text).getTime())
  if (!id || !isMoment(sentAt) || (due !== '-' && !isMoment(due))) {
    refuse('invalid_input', 'This page marker is not valid.', {
      fields: { cursor: 'Start again from the first page.' },
    })
  }
  return { urgent: urgent === '1', due: due === '-' ? null : due, sentAt, id }
}
