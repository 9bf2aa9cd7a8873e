/**
 * [Note: What lies on the device]
 *
 * Everything that this app keeps in a browser, in one list. A sealed store whose name is not here does not compile, and a test
 * (tests/structure/device-stores.test.ts) fails for a key of local or session storage, a database or a cache that is not.
 *
 * "Delete on leaving" removes what is `unsent` (web/platform/device/leaving.ts); a shared device takes what `comesAlong` into the tab
 * and erases the rest; "Erase this device" removes all of it (web/platform/device/erasing.ts). Names are never changed: what lies
 * under the old one would be lost.
 */
export const sealedStores = {
  drafts: 'unsent',
  files: 'unsent',
  'kept-lock': 'key',
  log: 'unsent',
  'log-capture': 'unsent',
  'log-reported': 'unsent',
  outbox: 'unsent',
  'outbox-access': 'key',
  personal: 'unsent',
  'personal-seen': 'copy',
  'proof-log': 'copy',
  replies: 'unsent',
  'safety-plan': 'unsent',
  transfers: 'unsent',
  'transfers-access': 'key',
  'transfers-paused': 'unsent',
  typed: 'unsent',
} as const satisfies Record<string, Keeps>
export type SealedStoreName = keyof typeof sealedStores

/** What somebody wrote and is nowhere else yet, what opens or sends it, or what can be had again from the server. */
type Keeps = 'unsent' | 'key' | 'copy'

/** Worked out from a member's opened records, sealed to their own key; gone when they sign out. */
export const memberStores = { 'report-index': 'copy', 'shared-index': 'copy' } as const
export type MemberStoreName = keyof typeof memberStores

/**
 * Keys of local and session storage, and the files that use them. None holds a secret but one half of `upstander-keep-open`, which
 * opens nothing without the other. (web/platform/vault/keeping.ts)
 */
export const storageFiles = [
  'web/features/auth/reset-times.ts',
  // Says how much lies there, and reads none of it.
  'web/features/diagnostics/stores.ts',
  'web/files/transfer/mark.ts',
  'web/platform/device/away.ts',
  'web/platform/device/choice.ts',
  'web/platform/device/erasing.ts',
  'web/platform/device/leave.ts',
  'web/platform/install/install-prompt.ts',
  'web/platform/outbox/mark.ts',
  'web/platform/session/link.ts',
  'web/platform/session/session.ts',
  'web/platform/session/waiting-link.ts',
  'web/ui/theme.ts',
] as const

/** The files that open a database or a cache of the browser. */
export const databaseFiles = [
  // These say how much lies there, and read none of it.
  'web/features/diagnostics/stores.ts',
  'web/features/diagnostics/support.ts',
  'web/features/diagnostics/worker.ts',
  'web/platform/device/erasing.ts',
  'web/platform/device/store.ts',
  'web/platform/device/upgrades.ts',
  'web/platform/offline-copy/watch-worker.ts',
  'web/service-worker/shelves.ts',
  'web/service-worker/versions.ts',
] as const
