import { createContext, type ReactNode } from 'react'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Addition } from '../document/addition.ts'

export interface OwnPatternProps {
  vault: OpenVault
  /** Gets the words for the document, as soon as everything is counted and whenever it changes. */
  onWords: (words: readonly Addition[]) => void
}

/** What counts the person's own records for a document. The page puts it in, which knows the log and the patterns too. */
export const OwnPatternSlot = createContext<((props: OwnPatternProps) => ReactNode) | null>(null)
