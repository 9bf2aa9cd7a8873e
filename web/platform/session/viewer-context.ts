import { createContext, useContext } from 'react'
import type { UserType } from '#contract/accounts.ts'

/** Who looks at the page, as far as the shell needs to know. */
export type Viewer =
  | { kind: 'visitor' }
  | {
      kind: 'member'
      userType: UserType
      isAdmin: boolean
      /** Whether they read what is handed in to the community. */
      isModerator: boolean
      /** Whether they have a place at a case desk, also only by an invitation. */
      atDesk: boolean
      /** Empty until it is known. */
      displayName: string
      avatarUrl: string | null
    }

interface ViewerContext {
  viewer: Viewer
  signOut: () => void
}

/** Prerendered pages are a visitor's; the session replaces this once it is known. */
export const ViewerContext = createContext<ViewerContext>({ viewer: { kind: 'visitor' }, signOut: () => {} })

export function useViewer(): ViewerContext {
  return useContext(ViewerContext)
}
