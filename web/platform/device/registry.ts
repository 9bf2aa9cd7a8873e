/**
 * [Note: What lies on the device]
 *
 * Everything that this app keeps in a browser, in one list, with what becomes of each thing. What happens is made from it: nothing
 * else says which store goes, stays or comes along. A sealed store or a kind of personal record whose name is not here does not
 * compile, and a test (tests/structure/device-stores.test.ts) fails for a key of local or session storage, a database or a cache
 * that is not.
 *
 * - `onLeaving`, "Leave quickly" where the person chose that unsent things go: web/platform/device/clearing.ts
 * - `onSharing`, it is said that others look at this device: web/platform/device/move-to-memory.ts
 * - `onSignOut`, which "Leave quickly" does too: clearing.ts. What goes lies under the member's id.
 * - `onSignIn`, whether it becomes the account's of whoever signs in: web/records/personal/sync.ts for personal records, else its feature
 * - `inCopy`, whether the person's copy of everything has it, readable: web/platform/device/readable.ts
 *
 * "Erase this device" asks nobody: it removes whatever is there, listed or not (web/platform/device/erasing.ts). Names are never
 * changed: what lies under the old one would be lost.
 */
export interface StoreRules {
  /**
   * `words`: somebody wrote it, and would miss it. `files`: what they added. `way`: how far something has come that can be started
   * again. `mark`: what they ticked or chose. `key`: what opens or sends something. `copy`: what can be had again.
   */
  readonly holds: 'words' | 'files' | 'way' | 'mark' | 'key' | 'copy'
  readonly onLeaving: 'goes' | 'stays'
  readonly onSharing: 'along' | 'goes'
  readonly onSignOut: 'goes' | 'stays'
  readonly onSignIn: 'moves' | 'stays'
  readonly inCopy: boolean
}

const gone = { onLeaving: 'goes', onSharing: 'goes', onSignOut: 'stays', onSignIn: 'stays' } as const
const words = { ...gone, holds: 'words', onSharing: 'along', inCopy: true } as const
const way = { ...gone, holds: 'way', inCopy: false } as const
const key = { ...gone, holds: 'key', inCopy: false } as const
const copyOfAccount = { ...gone, holds: 'copy', onSignOut: 'goes', inCopy: false } as const

/** Sealed under the key of the device. (web/platform/device/sealed-store.ts) */
export const sealedStores = {
  // Which certificates were taken back, the same for everybody: it tells only that some were looked at here.
  'certificate-list': { ...words, holds: 'copy', inCopy: false },
  // What steers a class, or chooses in it, until it is over.
  classes: key,
  drafts: words,
  // Without its bytes, which lie beside it, a record is nothing.
  files: { ...gone, holds: 'files', inCopy: true },
  'kept-lock': { ...key, onSignOut: 'goes' },
  log: { ...words, onSignIn: 'moves' },
  'log-capture': words,
  // In the report or in an account it would tell that two reports, one of them without a name, are of one person.
  'log-reported': { ...words, holds: 'mark' },
  outbox: words,
  'outbox-access': key,
  // What the account has not got yet; what it has lies beside it. A copy has them opened, kind by kind.
  personal: { ...words, onSignIn: 'moves', inCopy: false },
  'personal-kept': { ...copyOfAccount, onSharing: 'along' },
  'personal-seen': { ...copyOfAccount, onSharing: 'along' },
  // The list of places as it was read last, so that it is there without a network.
  places: { ...gone, holds: 'copy', inCopy: false },
  // The directory of professionals as it was read last, so that it is there without a network.
  professionals: { ...gone, holds: 'copy', inCopy: false },
  'proof-log': { ...words, holds: 'copy', inCopy: false },
  replies: words,
  // Written by earlier versions; it becomes a personal record as soon as it is read.
  'safety-plan': { ...words, onSignIn: 'moves' },
  transfers: way,
  'transfers-access': key,
  'transfers-paused': way,
  typed: words,
  // A key for one tab, which opens it with what is in its session storage.
  'words-of-tab': key,
} as const satisfies Record<string, StoreRules>
export type SealedStoreName = keyof typeof sealedStores

/** Worked out from a member's opened records, sealed to their own key. (web/platform/vault/member-store.ts) */
export const memberStores = {
  copies: copyOfAccount,
  'report-index': copyOfAccount,
  'shared-index': copyOfAccount,
} as const satisfies Record<string, StoreRules>
export type MemberStoreName = keyof typeof memberStores

/** The first part of what lies among the sealed things of an account: the member's id comes next, then the store. */
export const accountPlace = 'member'

/** The first part of where the chunks of files lie, beside the folder that most browsers have for them. (web/files/bytes/) */
export const chunkPlace = 'file-chunks'

/** Stores of the browser's own database that hold one thing each. (web/platform/device/store.ts) */
export const ownStores = {
  // Without the key of the device nothing that stays could be read.
  keys: { ...key, onLeaving: 'stays' },
  // Sealed vaults.
  vaults: copyOfAccount,
  // Which keys of a member this device has seen, so that a server cannot hand out others while somebody is signed in. It goes with
  // the account: afterwards the member's id would say who was here.
  pins: copyOfAccount,
} as const satisfies Record<string, StoreRules>
/** All of them: on `sealed` lie the stores above, on `outbox` the one of that name. [Note: Upgrades of the device] */
export type StoreName = keyof typeof ownStores | 'sealed' | 'outbox'
export const storeNames = [
  'keys',
  'vaults',
  'pins',
  'sealed',
  'outbox',
] as const satisfies readonly StoreName[]

/** Personal records lie in the store `personal`; what differs from kind to kind. (web/records/personal/kind.ts) */
export interface KindRules {
  /** Whether somebody wrote it, and a reload may not take it from a tab that alone has it. */
  readonly holds: 'words' | 'mark'
  readonly inCopy: boolean
}
const mark = { holds: 'mark', inCopy: true } as const

export const personalKinds = {
  'academy-progress': mark,
  // Which topics of the forum somebody wants to find again: their ids alone, as what was taken away must not stay here.
  bookmark: mark,
  'saved-places': mark,
  // Without its secret nobody takes one back, and nobody else has the name on it.
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
  // Keys, with which somebody else could read what is shown: no file of theirs has them.
  'shown-to-me': { holds: 'mark', inCopy: false },
  // What ends it: in a readable file it would tell of it.
  'shown-by-me': { holds: 'mark', inCopy: false },
  'search-plan': mark,
  settings: mark,
  'talk-plans': { ...mark, holds: 'words' },
  'thought-record': { ...mark, holds: 'words' },
  'warning-sign-notes': { ...mark, holds: 'words' },
  'warning-signs': mark,
} as const satisfies Record<string, KindRules>
export type PersonalKindName = keyof typeof personalKinds

/** Keys of session storage alone: they go with the tab, and leaving and erasing empty all of it. Other keys are in storage-keys.ts. */
export const tabKeys = [
  'upstander-administrator-link',
  'upstander-link',
  'upstander-resets-asked',
  // Choices on the pages of the tab, and answers, sealed. (web/platform/device/tab-storage.ts)
  'upstander-tab',
  // Half of what opens the words of a report that was sent from it.
  'upstander-words',
] as const

/** The files that use local or session storage. */
export const storageFiles = [
  'web/app/document/boot/away.ts',
  'web/app/document/boot/discreet.ts',
  'web/app/document/boot/looks.ts',
  'web/features/account/auth/model/reset-times.ts',
  // Says how much lies there, and reads none of it.
  'web/features/site/diagnostics/model/stored-data.ts',
  'web/files/transfer/mark.ts',
  'web/platform/device/away.ts',
  'web/platform/device/choice.ts',
  'web/platform/device/erasing.ts',
  'web/platform/device/leave.ts',
  'web/platform/device/tab-storage.ts',
  'web/platform/announcements/announcements.ts',
  'web/platform/install/install-prompt.ts',
  'web/platform/outbox/pending-flag.ts',
  'web/platform/session/link.ts',
  'web/platform/session/own-pages.ts',
  'web/platform/session/session.ts',
  'web/platform/session/administrator-link.ts',
  'web/platform/vault/keep-open-choice.ts',
  'web/records/receipt-phrase/words-of-tab.ts',
  'web/ui/device-look.ts',
] as const

/** The files that open a database or a cache of the browser. */
export const databaseFiles = [
  // Asks whether there is any, and opens none.
  'web/app/pages/search/use-finders.ts',
  // These say how much lies there, and read none of it.
  'web/features/site/diagnostics/model/stored-data.ts',
  'web/features/site/diagnostics/model/browser-support.ts',
  'web/features/site/diagnostics/model/service-worker-state.ts',
  'web/platform/device/erasing.ts',
  // The one that opens it, again where the browser closed it. [Note: Connection of the device]
  'web/platform/device/connection.ts',
  'web/platform/device/upgrades.ts',
  'web/platform/offline-copy/watch-worker.ts',
  'web/service-worker/collections.ts',
  'web/service-worker/versions.ts',
] as const
