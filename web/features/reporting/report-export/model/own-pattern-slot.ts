import { createContext, type ReactNode } from 'react'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Addition } from './document-addition.ts'

export interface OwnPatternProps {
  vault: OpenVault
  /** Called with the sections for the document whenever they change; `null` while they are still being computed. */
  onWords: (words: readonly Addition[] | null) => void
}

/** Computes the patterns of the person's own records for a document. Provided by the page, which also knows the log and the patterns. */
export const OwnPatternSlot = createContext<((props: OwnPatternProps) => ReactNode) | null>(null)
