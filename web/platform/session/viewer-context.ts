import { createContext, useContext } from 'react'
import type { UserType } from '#contract/accounts.ts'

/** The person viewing the page, as far as the shell needs to know. */
export type Viewer =
  | { kind: 'visitor' }
  | {
      kind: 'member'
      userType: UserType
      isAdmin: boolean
      /** Whether they review what is submitted to the community. */
      isModerator: boolean
      /** Whether they have a place at a case desk, including by invitation only. */
      atDesk: boolean
      /** Empty until it is known. */
      displayName: string
      avatarUrl: string | null
    }

interface ViewerContext {
  viewer: Viewer
  signOut: () => void
}

/** Prerendered pages are rendered for visitors; the session replaces this once it is known. */
export const ViewerContext = createContext<ViewerContext>({ viewer: { kind: 'visitor' }, signOut: () => {} })

export function useViewer(): ViewerContext {
  return useContext(ViewerContext)
}
