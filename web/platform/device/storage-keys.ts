// Separate from the rest of [Note: What lies on the device]: every page loads these, since leaving has to
// remove them immediately.

/** Keys of local storage, or of session storage on a shared device. */
interface KeyRules {
  /** `who`: who is signed in. `key`: half of the key to a vault, useless without the other half. */
  readonly holds: 'setting' | 'mark' | 'who' | 'key'
  readonly onLeaving: 'goes' | 'stays'
  readonly onSignOut: 'goes' | 'stays'
}
const setting = { holds: 'setting', onLeaving: 'stays', onSignOut: 'stays' } as const
const note = { ...setting, holds: 'mark' } as const

export const storageKeys = {
  'install-banner-dismissed': note,
  theme: setting,
  // Leaving or signing out still has something to delete; removed once that is done.
  'upstander-account-left': note,
  'upstander-left': note,
  // In session storage, set by leaving.
  'upstander-away': note,
  // The latest announcements of administrators, until they end, and the ones that were closed.
  'upstander-announcements': { ...note, onLeaving: 'goes', onSignOut: 'goes' },
  'upstander-announcements-closed': { ...note, onLeaving: 'goes' },
  // The server has not been notified of a sign-out yet.
  'upstander-departed': note,
  'upstander-device': setting,
  'upstander-discreet': setting,
  // In session storage, from one document to the next: half of the key to the vault.
  'upstander-carried': { holds: 'key', onLeaving: 'goes', onSignOut: 'goes' },
  'upstander-keep-open': { holds: 'key', onLeaving: 'goes', onSignOut: 'goes' },
  'upstander-leave-to': setting,
  'upstander-leaving': setting,
  'upstander-reading': setting,
  'upstander-text-size': setting,
  'upstander-text-spacing': setting,
  'upstander-session-2': { holds: 'who', onLeaving: 'goes', onSignOut: 'goes' },
  // Whether something waits to be sent; cleared when the data is deleted.
  'upstander-files-waiting': { ...note, onLeaving: 'goes' },
  // When the account last answered while nothing was waiting to be sent.
  'upstander-in-step': { ...note, onLeaving: 'goes', onSignOut: 'goes' },
  // The member for whom this browser has renewed its push subscription, until the server knows.
  'upstander-push-owed': { holds: 'who', onLeaving: 'goes', onSignOut: 'goes' },
  // Which surveys were answered here, without the answers.
  'upstander-surveys-answered': { ...note, onLeaving: 'goes' },
  // In session storage: a page of this tab is in the back/forward cache.
  'upstander-whole': note,
  'upstander-waits': { ...note, onLeaving: 'goes' },
} as const satisfies Record<string, KeyRules>

/** The key of [Note: What a tab keeps], defined here because two files that may not share a bundle need it. */
export const tabKey = 'upstander-tab'
