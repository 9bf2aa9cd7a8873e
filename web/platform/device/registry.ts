/**
 * [Note: What lies on the device]
 *
 * Everything that this app stores in a browser, in one list, with what happens to each item on each
 * occasion. The code is driven by this list; no other code decides which store is deleted, kept or moved. A
 * sealed store or a kind of personal record whose name is missing here does not compile, and a test
 * (tests/structure/device-stores.test.ts) fails for a missing key of local or session storage, database or
 * cache.
 *
 * - `onLeaving`: "Leave quickly", if the person chose to delete unsent data: web/platform/device/clear-device.ts
 * - `onSharing`: the person says that others use this device: web/platform/device/move-to-memory.ts
 * - `onSignOut`: also by "Leave quickly": clear-device.ts. What is deleted is stored under the member's id.
 * - `onSignIn`: whether it moves to the account that signs in: web/records/personal/sync.ts for personal
 * records, otherwise its feature
 * - `inCopy`: whether the person's copy of all their data includes it, readable:
 * web/platform/device/readable-copy.ts
 *
 * "Erase this device" does not use this list: it removes everything, listed or not
 * (web/platform/device/erase-device.ts). Names never change: what is stored under the old name would be lost.
 */
export interface StoreRules {
  /**
   * `words`: text that the person wrote and would miss. `files`: files they added. `way`: progress that can
   * be started again. `mark`: what they ticked or chose. `key`: decrypts or sends something. `copy`: can be
   * fetched again.
   */
  readonly holds: 'words' | 'files' | 'way' | 'mark' | 'key' | 'copy'
  readonly onLeaving: 'goes' | 'stays'
  readonly onSharing: 'along' | 'goes'
  readonly onSignOut: 'goes' | 'stays'
  readonly onSignIn: 'moves' | 'stays'
  readonly inCopy: boolean
}

const lifetimeDefaults = {
  onLeaving: 'goes',
  onSharing: 'goes',
  onSignOut: 'stays',
  onSignIn: 'stays',
} as const
const words = { ...lifetimeDefaults, holds: 'words', onSharing: 'along', inCopy: true } as const
const way = { ...lifetimeDefaults, holds: 'way', inCopy: false } as const
const key = { ...lifetimeDefaults, holds: 'key', inCopy: false } as const
const copyOfAccount = { ...lifetimeDefaults, holds: 'copy', onSignOut: 'goes', inCopy: false } as const

/** Sealed with the device's key. (web/platform/device/sealed-store.ts) */
export const sealedStores = {
  // Which certificates were revoked, the same for everybody: it shows only that certificates were checked
  // here.
  'certificate-list': { ...words, holds: 'copy', inCopy: false },
  // The host or participant credentials of a class, until it is over.
  classes: key,
  drafts: words,
  // A record is useless without its bytes, which are stored beside it.
  files: { ...lifetimeDefaults, holds: 'files', inCopy: true },
  'kept-lock': { ...key, onSignOut: 'goes' },
  log: { ...words, onSignIn: 'moves' },
  'log-capture': words,
  // In the report or in an account it would show that two reports, one of them anonymous, are from the same
  // person.
  'log-reported': { ...words, holds: 'mark' },
  outbox: words,
  'outbox-access': key,
  // What the account has not received yet; what it has is stored in `personal-kept`. A copy contains them
  // decrypted, by kind.
  personal: { ...words, onSignIn: 'moves', inCopy: false },
  'personal-kept': { ...copyOfAccount, onSharing: 'along' },
  'personal-seen': { ...copyOfAccount, onSharing: 'along' },
  // The list of places as last fetched, for use offline.
  places: { ...lifetimeDefaults, holds: 'copy', inCopy: false },
  // The directory of professionals as last fetched, for use offline.
  professionals: { ...lifetimeDefaults, holds: 'copy', inCopy: false },
  'proof-log': { ...words, holds: 'copy', inCopy: false },
  replies: words,
  // Written by earlier versions; it becomes a personal record when it is first read.
  'safety-plan': { ...words, onSignIn: 'moves' },
  transfers: way,
  'transfers-access': key,
  'transfers-paused': way,
  typed: words,
  // The key of one tab, which decrypts it together with the value in its session storage.
  'words-of-tab': key,
} as const satisfies Record<string, StoreRules>
export type SealedStoreName = keyof typeof sealedStores

/** Derived from a member's decrypted records, sealed with their own key. (web/platform/vault/member-store.ts) */
export const memberStores = {
  copies: copyOfAccount,
  'report-index': copyOfAccount,
  'shared-index': copyOfAccount,
} as const satisfies Record<string, StoreRules>
export type MemberStoreName = keyof typeof memberStores

/** The first part of the keys of an account's sealed data: the member's id comes next, then the store. */
export const accountPlace = 'member'

/** The first part of the keys of file chunks, for browsers without a file system folder. (web/files/bytes/) */
export const chunkPlace = 'file-chunks'

/** Object stores of the database that hold one kind of data each. (web/platform/device/store.ts) */
export const ownStores = {
  // Without the device's key, the data that stays could not be read.
  keys: { ...key, onLeaving: 'stays' },
  // Sealed vaults.
  vaults: copyOfAccount,
  // The keys of a member that this device has seen, so that a server cannot substitute others during a
  // session. It is deleted with the account: afterwards the member's id would show who was here.
  pins: copyOfAccount,
} as const satisfies Record<string, StoreRules>
/**
 * All object stores: `sealed` contains the stores above, `outbox` the one of that name. [Note: Upgrades of
 * the device]
 */
export type StoreName = keyof typeof ownStores | 'sealed' | 'outbox'
export const storeNames = [
  'keys',
  'vaults',
  'pins',
  'sealed',
  'outbox',
] as const satisfies readonly StoreName[]

/** Personal records are stored in `personal`; these rules differ by kind. (web/records/personal/kind.ts) */
export interface KindRules {
  /** Whether the person wrote it, so that a reload must not erase it from a tab that alone has it. */
  readonly holds: 'words' | 'mark'
  readonly inCopy: boolean
}
const mark = { holds: 'mark', inCopy: true } as const

export const personalKinds = {
  'academy-progress': mark,
  // The bookmarked forum topics: their ids only, as removed content must not stay here.
  bookmark: mark,
  'saved-places': mark,
  // Without its secret a certificate cannot be revoked, and the name on it is stored nowhere else.
  certificates: { ...mark, holds: 'words' },
  'check-up': mark,
  'check-up-notes': { ...mark, holds: 'words' },
  'day-notes': { ...mark, holds: 'words' },
  'desk-views': mark,
  'evidence-list': mark,
  'learning-progress': mark,
  'legal-dates': { ...mark, holds: 'words' },
  'legal-letters': { ...mark, holds: 'words' },
  journal: { ...mark, holds: 'words' },
  'journal-book': { ...mark, holds: 'words' },
  'programme-days': mark,
  pledges: { ...mark, holds: 'words' },
  'harmful-results': { ...mark, holds: 'words' },
  'notice-details': { ...mark, holds: 'words' },
  'notice-incidents': { ...mark, holds: 'words' },
  'own-pages': { ...mark, holds: 'words' },
  'learning-reflections': { ...mark, holds: 'words' },
  'reply-template': { ...mark, holds: 'words' },
  'safety-plan': { ...mark, holds: 'words' },
  saved: mark,
  // Keys with which somebody else could read shared entries: no exported file contains them.
  'shown-to-me': { holds: 'mark', inCopy: false },
  // The secrets that end sharing: in a readable file they would reveal it.
  'shown-by-me': { holds: 'mark', inCopy: false },
  'search-plan': mark,
  settings: mark,
  'talk-plans': { ...mark, holds: 'words' },
  'thought-record': { ...mark, holds: 'words' },
  'warning-sign-notes': { ...mark, holds: 'words' },
  'warning-signs': mark,
} as const satisfies Record<string, KindRules>
export type PersonalKindName = keyof typeof personalKinds

/**
 * Keys of session storage only: they end with the tab, and leaving and erasing clear all of it. Other keys
 * are in storage-keys.ts.
 */
export const tabKeys = [
  'upstander-administrator-link',
  'upstander-link',
  'upstander-resets-asked',
  // Choices on the pages of the tab, and answers, sealed. (web/platform/device/tab-storage.ts)
  'upstander-tab',
  // Half of the key to the words of a report that was sent from this tab.
  'upstander-words',
] as const

/** The files that use local or session storage. */
export const storageFiles = [
  'web/app/document/boot/away-script.ts',
  'web/app/document/boot/discreet-script.ts',
  'web/app/document/boot/appearance-script.ts',
  'web/features/account/auth/model/reset-times.ts',
  // Measures how much is stored, and reads none of it.
  'web/features/site/diagnostics/model/stored-data.ts',
  'web/files/transfer/pending-flag.ts',
  'web/platform/device/away-mark.ts',
  'web/platform/device/device-choice.ts',
  'web/platform/device/erase-device.ts',
  'web/platform/device/leave-quickly.ts',
  'web/platform/device/tab-storage.ts',
  'web/platform/announcements/announcements.ts',
  'web/platform/install/install-prompt.ts',
  'web/platform/outbox/pending-flag.ts',
  'web/platform/session/link.ts',
  'web/platform/session/own-pages.ts',
  'web/platform/session/session.ts',
  'web/platform/session/administrator-link.ts',
  'web/platform/vault/keep-open-choice.ts',
  'web/records/receipt-phrase/tab-phrase.ts',
  'web/ui/appearance-setting.ts',
] as const

/** The files that open a database or a cache of the browser. */
export const databaseFiles = [
  // Checks whether there is any, and opens none.
  'web/app/pages/search/use-finders.ts',
  // These measure how much is stored, and read none of it.
  'web/features/site/diagnostics/model/stored-data.ts',
  'web/features/site/diagnostics/model/browser-support.ts',
  'web/features/site/diagnostics/model/service-worker-state.ts',
  'web/platform/device/erase-device.ts',
  // Opens the database, and reopens it if the browser closed it. [Note: Connection of the device]
  'web/platform/device/connection.ts',
  'web/platform/device/upgrades.ts',
  'web/platform/offline-copy/watch-worker.ts',
  'web/service-worker/collections.ts',
  'web/service-worker/versions.ts',
] as const
