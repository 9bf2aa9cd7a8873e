import type { Language } from '#contract/primitives.ts'
import { readProfiles, updateProfile, type Profile } from '#contract/profiles.ts'
import { readSession, renewSession, signOut, type Session } from '#contract/sessions.ts'
import { call, type Call } from '../api/call.ts'
import type { CallOptions } from '../api/request.ts'

/** The server calls of the session. */
export interface SessionCalls {
  current: () => Promise<Session | null>
  renew: () => Promise<Session>
  end: (options: CallOptions) => Promise<void>
  /** At most one row. */
  profile: (userId: string) => Promise<Profile | null>
  /** Sets the member's language, even if the page is left immediately. */
  setLanguage: (userId: string, language: Language) => Promise<void>
}

export function createSessionCalls(caller: Call): SessionCalls {
  return {
    current: async () => (await caller(readSession, {})).session,
    renew: async () => (await caller(renewSession, {})).session,
    end: async (options) => void (await caller(signOut, {}, options)),
    profile: async (userId) =>
      (await caller(readProfiles, { query: { user_id: userId } })).profiles[0] ?? null,
    setLanguage: async (userId, language) =>
      void (await caller(
        updateProfile,
        { params: { user_id: userId }, body: { language } },
        { keepalive: true },
      )),
  }
}

export const sessionCalls = createSessionCalls(call)
