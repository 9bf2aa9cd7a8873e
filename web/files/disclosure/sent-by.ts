import type { Keyring } from '#web/records/keyring/keyring.ts'

/** The sender of files: a member, an anonymous reporter, or not known yet. */
export type SentBy = Keyring['kind'] | null
