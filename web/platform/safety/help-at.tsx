import { createContext, type ReactNode, use } from 'react'

interface HelpAtProps {
  /** Identifies what is being written. */
  id: string
  text: string
}

/** Help beside a field whose text mentions danger. The page provides it; handlers' pages provide none. */
export const HelpAtContext = createContext<((at: HelpAtProps) => ReactNode) | null>(null)

/** The number of characters to check: a year of chat messages must not be scanned on each keystroke. */
const maxLetters = 50_000

/** The page's help for a text, if it provides any. */
export function HelpAt({ id, text }: HelpAtProps) {
  const help = use(HelpAtContext)
  return help?.({ id, text: text.slice(0, maxLetters) })
}
