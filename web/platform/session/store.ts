import type { Profile } from '#contract/profiles.ts'
import type { Language } from '#contract/primitives.ts'
import type { Session } from '#contract/sessions.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { onAnswer } from '../api/answers.ts'
import { ApiError } from '../api/errors.ts'
import { logProblem } from '../log/log.ts'
import type { SessionCalls } from './calls.ts'
import type { ServerClock } from './clock.ts'
import { createDeparture } from './departure.ts'
import type { KnownUser } from './known-user.ts'
import { type SessionRecord, type SessionRecords, withoutAddress } from './record.ts'
import { hasEnded, isRenewalDue } from './renewal.ts'

export interface SessionState {
  /** True until the first lookup or the first change. */
  readonly loading: boolean
  readonly user: KnownUser | null
  readonly profile: Profile | null
}

/** The state of prerendered pages, and of every page until this device has checked. */
export const unknownSession: SessionState = { loading: true, user: null, profile: null }

interface Dependencies {
  calls: SessionCalls
  records: SessionRecords
  clock: ServerClock
}

/**
 * The session of one tab. Other tabs follow through the record in local storage; the server's responses
 * correct both. Nothing here is secret: the session's token is a cookie that scripts cannot read.
 */
export function createSessionStore({ calls, records, clock }: Dependencies) {
  const store = externalStore(unknownSession)
  let changes = 0
  let hasExpired = false
  const departure = createDeparture(calls, records)

  function set(next: Partial<SessionState>) {
    store.set({ ...store.current(), ...next })
  }

  function change(user: KnownUser | null, isExpired = false) {
    changes += 1
    hasExpired = isExpired
    const before = store.current()
    set({ loading: false, user, profile: user && user.id === before.user?.id ? before.profile : null })
    void refreshProfile()
  }

  /**
   * Loads the signed-in member's profile. A failure is logged and leaves no profile; the person is not
   * bothered with it.
   */
  async function refreshProfile() {
    const { user } = store.current()
    if (!user) return
    const profile = await readProfile(calls, user.id)
    if (store.current().user?.id === user.id) set({ profile })
  }

  /**
   * Stores a session as the server returned it. A language that was chosen here stays until the server
   * confirms it: its response may be older than the change, or the change was lost. So it is sent again.
   */
  function record({ user, expiresAt }: Session): KnownUser {
    const storedUser = records.read()
    const isSame = storedUser?.session.user.id === user.id
    const receivedAt =
      isSame && storedUser.session.expiresAt === expiresAt ? storedUser.receivedAt : clock.now()
    const chosen = isSame && storedUser.chosen !== user.language ? storedUser.chosen : undefined
    const own = chosen ? { ...user, language: chosen } : user
    const session = withoutAddress({ user: own, expiresAt })
    records.write({ session, receivedAt, clockOffset: clock.offset(), chosen })
    if (chosen) void publishLanguage(user.id, chosen)
    return own
  }

  /** A session that has just started or been renewed. */
  function accept(session: Session) {
    records.unmarkDeparted()
    change(record(session))
  }

  /** The session as the server has it now: usually still the same one. */
  function confirm(session: Session) {
    if (store.current().user?.id !== session.user.id) return accept(session)
    set({ user: record(session) })
  }

  /** @param isExpired - the server reports that there is no session, and nobody signed out */
  function forget(isExpired = false) {
    records.remove()
    const { loading, user } = store.current()
    if (loading || user) change(null, isExpired && user !== null)
  }

  /** Asks the server. If it cannot be reached, the known state stays. */
  async function lookUp() {
    const before = changes
    try {
      const session = await calls.current()
      // Somebody may have signed in or out while the request was running.
      if (changes !== before) return
      if (session) confirm(session)
      else forget(true)
    } catch {
      if (store.current().loading) change(null)
    }
  }

  /** Sets the member's language: here immediately, and elsewhere once the server has received it. */
  async function setLanguage(language: Language) {
    const { user } = store.current()
    if (!user || user.language === language) return
    // Responses of the server that are under way are older than this change.
    changes += 1
    const stored = records.read()
    if (stored)
      records.write({
        ...stored,
        session: { ...stored.session, user: { ...stored.session.user, language } },
        chosen: language,
      })
    set({ user: { ...user, language } })
    await publishLanguage(user.id, language)
  }

  async function publishLanguage(userId: string, language: Language) {
    try {
      await calls.setLanguage(userId, language)
      const stored = records.read()
      if (stored?.chosen === language) records.write({ ...stored, chosen: undefined })
    } catch (error) {
      // The next look-up sends it again.
      logProblem('language-not-kept', error)
    }
  }

  /** The stored user, with the address if this tab knows it. */
  function storedUser({ session: { user } }: SessionRecord): KnownUser {
    const before = store.current().user
    return { ...user, email: user.id === before?.id ? before.email : null }
  }

  /** Follows what another tab wrote. */
  function follow() {
    const record = records.read()
    if (record) change(storedUser(record))
    else if (store.current().user) change(null)
    if (store.current().user?.email === null) void lookUp()
  }

  /**
   * The signed-in member's address.
   *
   * @throws OfflineError if this tab does not know it yet and cannot ask; ApiError `signed_out`
   */
  async function address(): Promise<string> {
    if (store.current().user?.email === null) {
      const session = await calls.current()
      if (session) confirm(session)
      else forget(true)
    }
    return store.current().user?.email ?? throwSignedOut()
  }

  async function renewIfDue() {
    const due = (record: SessionRecord | null) => record !== null && isRenewalDue(record, clock.now())
    if (!due(records.read())) return
    const { withLockIfFree } = await import('../device/with-lock.ts')
    // Another tab that is renewing publishes the result. Without Web Locks each tab renews; the server
    // accepts the old token for 60 seconds.
    await withLockIfFree('renewal', async () => {
      if (!due(records.read())) return
      await calls.renew().then(accept, () => {})
    })
  }

  async function start() {
    if (records.hasDeparted()) {
      forget()
      return departure.endSession()
    }
    const record = records.read()
    if (record) clock.restore(record.clockOffset)
    // Rewritten in the form of this version.
    if (record) records.write(record)
    if (record && !hasEnded(record, clock.now())) change(storedUser(record))
    // Without a record nobody is signed in here, and a visitor's page does not call the server.
    if (!record && records.canStore()) return forget()
    await lookUp()
    await renewIfDue()
  }

  onAnswer(({ serverTime, refusal, asMember }) => {
    if (serverTime !== null) clock.set(serverTime)
    // The refused call may be older than the current session, so the server is asked again first.
    if (asMember && refusal === 'signed_out' && store.current().user) void lookUp()
  })

  return {
    current: store.current,
    subscribe: store.subscribe,
    start,
    accept,
    follow,
    lookUp,
    address,
    renewIfDue,
    refreshProfile,
    setLanguage,
    /** Whether the last session here ended without a sign-out: it expired, or was ended from another device. */
    hasExpired: () => hasExpired,
    /** Resolves when no sign-out is in progress, whose response would delete the cookie of a later sign-in. */
    ready: departure.settled,
    /** Signs out here even if the server cannot be reached. */
    signOut: async () => {
      await departure.endSession()
      forget()
    },
    /** Whether this device has signed out and the server does not know yet. */
    hasUnsentSignOut: () => records.hasDeparted(),
    /**
     * Forgets the session immediately; the next visit is signed out. @param notified the session on the
     * server ends after this
     */
    leave: (notified?: Promise<unknown>) => {
      records.remove()
      departure.leave(notified)
    },
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>

function throwSignedOut(): never {
  throw new ApiError('signed_out', 401, 'nobody is signed in')
}

async function readProfile(calls: SessionCalls, userId: string): Promise<Profile | null> {
  try {
    return await calls.profile(userId)
  } catch (error) {
    logProblem('profile-not-read', error)
    return null
  }
}
