import type { Selectable } from 'kysely'
import type { AuthorKind } from '#contract/reports.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export type EvidenceRow = Selectable<DB['evidence']>

/** Whose file it is: the member's who sends it, on whichever side of the report, or the receipt's. */
export interface Author {
  readonly kind: AuthorKind
  readonly id: string | null
}
