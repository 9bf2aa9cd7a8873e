import { useEffect, useEffectEvent } from 'react'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { typedStore, type Typed } from '#web/platform/device/typed.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { sessionStore } from '#web/platform/session/session.ts'

/** Who was signed in last in this tab: a session that ends by itself takes no draft away, and a sign-out does. */
let lastMember: string | null = null
registerCleanup({
  step: 'memory',
  leave: () => {
    lastMember = null
  },
  signOut: () => {
    // On a device that others look at, nothing stays in sight without its member.
    if (!sessionStore.hasEndedAlone() || deviceChoice() === 'shared') lastMember = null
  },
})

const visitor = 'visitor'

/** Whose draft is shown: the member's, also after their session has ended, or that of who has not signed in. */
export function useDraftOwner(): string {
  const { user } = useAuth()
  useEffect(() => {
    if (user) lastMember = user.id
  }, [user])
  return user?.id ?? lastMember ?? visitor
}

export const draftKey = (owner: string, of: string): string => `community/${owner}/${of}`

/** Before somebody signed in they may have typed already: that becomes theirs, unless they have a draft of their own. */
export function useVisitorDraft(
  owner: string,
  of: string,
  isBlank: boolean,
  adopt: (typed: Typed) => void,
): void {
  const onFound = useEffectEvent(adopt)
  useEffect(() => {
    if (owner === visitor || !isBlank) return
    const from = draftKey(visitor, of)
    void typedStore.get(from).then(async (typed) => {
      if (!typed || Object.keys(typed).length === 0) return
      onFound(typed)
      await typedStore.remove(from)
    })
  }, [owner, of, isBlank])
}
