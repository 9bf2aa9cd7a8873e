import { createContext, type ReactNode, use } from 'react'

interface HelpAtProps {
  /** What the words are written for. */
  id: string
  text: string
}

/** What is beside whoever writes words that speak of danger. The page gives it; to handlers of cases it gives none. */
export const HelpAtContext = createContext<((at: HelpAtProps) => ReactNode) | null>(null)

/** Letters in which danger is looked for: a whole year of a chat is not read again with each key. */
const mostLetters = 50_000

/** The page's help at words, where it gives some. */
export function HelpAt({ id, text }: HelpAtProps) {
  const help = use(HelpAtContext)
  return help?.({ id, text: text.slice(0, mostLetters) })
}
