import type { SessionUser } from '#contract/sessions.ts'

/** The signed-in user as the device stores it. */
export type StoredUser = Omit<SessionUser, 'email'>

/**
 * The signed-in user as a tab knows it. The email address is not stored on the device, since browsers leave
 * deleted data on the disk for long: it is `null` until the server has returned it in this tab. Code that
 * needs it calls `sessionStore.address()`.
 */
export type KnownUser = StoredUser & { readonly email: string | null }
