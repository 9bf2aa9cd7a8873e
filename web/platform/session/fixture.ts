import { vi, type Mock } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import type { Session } from '#contract/sessions.ts'
import { OfflineError } from '../api/errors.ts'
import type { SessionCalls } from './calls.ts'
import { serverClock } from './clock.ts'
import { sessionRecords, type RecordStorage } from './record.ts'
import { createSessionStore, type SessionStore } from './store.ts'

export const day = 86_400_000
export const start = Date.UTC(2026, 10, 21)
export const ana = '11111111-1111-4111-8111-111111111111'
export const ben = '22222222-2222-4222-8222-222222222222'

export function sessionOf(id: string, expiresAt = start + 30 * day): Session {
  const user: Session['user'] = {
    id,
    email: `${id.slice(0, 3)}@example.org`,
    state: 'confirmed',
    userType: 'individual',
    isAdmin: false,
    isModerator: false,
    handles: [],
    atDesk: false,
    language: 'en',
    recipient: `age1${'q'.repeat(58)}`,
    verifyKey: 'A'.repeat(43),
    kitSaved: false,
    twoFactors: false,
    hasCodes: false,
    hasPasskeys: false,
    changesAddress: false,
    mailFails: false,
    reset: null,
  }
  return { user, expiresAt: new Date(expiresAt).toISOString() }
}

/** A session that does not end during a test, of a member whose vault has these keys. */
export function longSession(
  id: string,
  { recipient, verifyKey }: Pick<Session['user'], 'recipient' | 'verifyKey'>,
  email = 'ana@example.org',
): Session {
  const session = sessionOf(id, Date.UTC(2126, 10, 21))
  return { ...session, user: { ...session.user, email, recipient, verifyKey, kitSaved: true } }
}

export function profileOf(user_id: string): Profile {
  return {
    user_id,
    display_name: user_id.slice(0, 3),
    avatar_url: null,
    user_type: 'individual',
    is_admin: false,
    language: 'en',
  }
}

function memoryStorage(): RecordStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  }
}

/** A browser and its server, created for each test. */
export interface SessionWorld {
  /** Shared by all tabs of the browser. */
  storage: ReturnType<typeof memoryStorage>
  /** The device's clock, in milliseconds since 1970. */
  deviceTime: number
  server: { [Name in keyof SessionCalls]: Mock<SessionCalls[Name]> }
  openTab: (records?: () => RecordStorage | null) => SessionStore
  /** A tab in which Ana is signed in and her profile is loaded. */
  signedInTab: () => Promise<SessionStore>
}

export const offline = () => Promise.reject(new OfflineError())

export function newWorld(): SessionWorld {
  const world: SessionWorld = {
    storage: memoryStorage(),
    deviceTime: start,
    server: {
      current: vi.fn(async () => sessionOf(ana)),
      renew: vi.fn(async () => sessionOf(ana, world.deviceTime + 30 * day)),
      end: vi.fn(async () => {}),
      profile: vi.fn(async (id: string) => profileOf(id)),
      setLanguage: vi.fn(async () => {}),
    },
    openTab: (records = () => world.storage) =>
      createSessionStore({
        calls: world.server,
        records: sessionRecords(records),
        clock: serverClock(() => world.deviceTime),
      }),
    async signedInTab() {
      const tab = world.openTab()
      tab.accept(sessionOf(ana))
      await vi.waitFor(() => tab.current().profile ?? Promise.reject(new Error('profile is not loaded')))
      return tab
    },
  }
  return world
}
