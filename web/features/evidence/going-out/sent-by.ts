import type { Access } from '#web/features/reports/sealing/access.ts'

/** Who sends files: a member, somebody without a name, or nobody yet knows. */
export type SentBy = Access['kind'] | null
