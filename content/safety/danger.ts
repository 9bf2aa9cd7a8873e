import { plainWords } from '../plain-words.ts'
import { type Danger, dangerWords } from './danger-words.ts'

export type { Danger }

/**
 * What a text speaks of, if it speaks of danger: self-harm before violence. It is worked out on the device and goes
 * nowhere. Words are found only as a whole.
 */
export function dangerIn(text: string): Danger | null {
  const searched = ` ${plainWords(text)} `
  const speaksOf = (danger: Danger) => {
    const { en, es } = dangerWords.words[danger]
    return [...en, ...es].some((words) => searched.includes(` ${words} `))
  }
  if (speaksOf('self-harm')) return 'self-harm'
  return speaksOf('violence') ? 'violence' : null
}
