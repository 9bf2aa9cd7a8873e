import { unreviewedDates } from '../safety/safety-text.ts'
import { danger } from './handbook-danger.ts'
import { evening } from './handbook-evening.ts'
import type { Handbook, HandbookPage } from './schema.ts'

export type { Handbook, HandbookPage }

/** What stands beside a host's controls: what is urgent first, then the evening from its start to its end. */
export const handbook: Handbook = {
  ...unreviewedDates('2026-11-29'),
  pages: [...danger, ...evening],
}

/** The page that a mark at a line leads to. */
export const dangerPage = 'danger-words'
