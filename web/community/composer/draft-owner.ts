import { useEffect, useEffectEvent } from 'react'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { formDraftStore, type FormDraft } from '#web/platform/device/form-drafts.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { sessionStore } from '#web/platform/session/session.ts'

/** The member last signed in in this tab: their draft survives an expired session, but not a sign-out. */
let lastMember: string | null = null
registerCleanup({
  step: 'memory',
  leave: () => {
    lastMember = null
  },
  signOut: () => {
    // On a shared device a draft is not shown without its member.
    if (!sessionStore.hasExpired() || deviceChoice() === 'shared') lastMember = null
  },
})

const visitor = 'visitor'

/** The owner of the shown draft: the member, also after their session has expired, or the visitor. */
export function useDraftOwner(): string {
  const { user } = useAuth()
  useEffect(() => {
    if (user) lastMember = user.id
  }, [user])
  return user?.id ?? lastMember ?? visitor
}

export const draftKey = (owner: string, of: string): string => `community/${owner}/${of}`

/** A draft typed before signing in becomes the member's, unless they have a draft of their own. */
export function useVisitorDraft(
  owner: string,
  of: string,
  isBlank: boolean,
  adopt: (typed: FormDraft) => void,
): void {
  const onFound = useEffectEvent(adopt)
  useEffect(() => {
    if (owner === visitor || !isBlank) return
    const from = draftKey(visitor, of)
    void formDraftStore.get(from).then(async (typed) => {
      if (!typed || Object.keys(typed).length === 0) return
      onFound(typed)
      await formDraftStore.remove(from)
    })
  }, [owner, of, isBlank])
}
