import type { SessionUser } from '#contract/sessions.ts'

/** Who is signed in, as the device keeps it. */
export type StoredUser = Omit<SessionUser, 'email'>

/**
 * Who is signed in, as a tab knows it. The address is not kept on the device, since browsers leave it on the disk long after it
 * was removed: it is `null` until the server has said it in this tab. Code that needs it asks `sessionStore.address()`.
 */
export type KnownUser = StoredUser & { readonly email: string | null }
