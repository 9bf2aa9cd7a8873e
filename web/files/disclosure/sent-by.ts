import type { Keyring } from '#web/records/keyring/keyring.ts'

/** Who sends files: a member, somebody without a name, or nobody yet knows. */
export type SentBy = Keyring['kind'] | null
