// Apart from the rest of [Note: What lies on the device]: every page starts with these, since leaving has to forget them at once.

/** Keys of local storage, and of session storage where others look at the device. */
interface KeyRules {
  /** `who`: who is signed in. `key`: half of what opens a vault, and nothing without the other. */
  readonly holds: 'setting' | 'mark' | 'who' | 'key'
  readonly onLeaving: 'goes' | 'stays'
  readonly onSignOut: 'goes' | 'stays'
}
const setting = { holds: 'setting', onLeaving: 'stays', onSignOut: 'stays' } as const
const note = { ...setting, holds: 'mark' } as const

export const storageKeys = {
  'install-banner-dismissed': note,
  theme: setting,
  // That leaving or signing out has something left to remove: it is taken off once that is done.
  'upstander-account-left': note,
  'upstander-left': note,
  // In the tab, and set by leaving.
  'upstander-away': note,
  // What administrators last told whoever was here, until it ends, and which of it was closed.
  'upstander-announcements': { ...note, onLeaving: 'goes', onSignOut: 'goes' },
  'upstander-announcements-closed': { ...note, onLeaving: 'goes' },
  // That the server has not heard of a sign-out yet.
  'upstander-departed': note,
  'upstander-device': setting,
  'upstander-discreet': setting,
  // In the tab, from one document to the next: half of what opens the vault there.
  'upstander-carried': { holds: 'key', onLeaving: 'goes', onSignOut: 'goes' },
  'upstander-keep-open': { holds: 'key', onLeaving: 'goes', onSignOut: 'goes' },
  'upstander-leave-to': setting,
  'upstander-leaving': setting,
  'upstander-reading': setting,
  'upstander-text-size': setting,
  'upstander-text-spacing': setting,
  'upstander-session-2': { holds: 'who', onLeaving: 'goes', onSignOut: 'goes' },
  // That something waits to be sent; of what is deleted nothing does.
  'upstander-files-waiting': { ...note, onLeaving: 'goes' },
  // When the account last answered while nothing waited.
  'upstander-in-step': { ...note, onLeaving: 'goes', onSignOut: 'goes' },
  // Who this browser has subscribed to messages for again, until the server has heard of it.
  'upstander-push-owed': { holds: 'who', onLeaving: 'goes', onSignOut: 'goes' },
  // Which surveys were answered here, and nothing of the answers.
  'upstander-surveys-answered': { ...note, onLeaving: 'goes' },
  // In the tab: a page of it was kept whole for Back.
  'upstander-whole': note,
  'upstander-waits': { ...note, onLeaving: 'goes' },
} as const satisfies Record<string, KeyRules>

/** Of [Note: What a tab keeps], here because two files need it that may not be in one bundle. */
export const tabKey = 'upstander-tab'
