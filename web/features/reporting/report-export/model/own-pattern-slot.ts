import { createContext, type ReactNode } from 'react'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Addition } from './document-addition.ts'

export interface OwnPatternProps {
  vault: OpenVault
  /** Gets the words for the document whenever they change; `null` while something is still to be counted. */
  onWords: (words: readonly Addition[] | null) => void
}

/** What counts the person's own records for a document. The page puts it in, which knows the log and the patterns too. */
export const OwnPatternSlot = createContext<((props: OwnPatternProps) => ReactNode) | null>(null)
