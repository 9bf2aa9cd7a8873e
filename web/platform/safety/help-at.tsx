import { createContext, type ReactNode, use } from 'react'

interface HelpAtProps {
  /** What the words are written for. */
  id: string
  text: string
}

/** Help beside a field where words speak of danger. The page supplies it; pages of handlers supply none. */
export const HelpAtContext = createContext<((at: HelpAtProps) => ReactNode) | null>(null)

/** Letters in which danger is looked for: a whole year of a chat is not read again with each key. */
const maxLetters = 50_000

/** The page's help at words, where it gives some. */
export function HelpAt({ id, text }: HelpAtProps) {
  const help = use(HelpAtContext)
  return help?.({ id, text: text.slice(0, maxLetters) })
}
