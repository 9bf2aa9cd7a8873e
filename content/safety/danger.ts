import { type Danger, dangerWords } from './danger-words.ts'

export type { Danger }

/** Small letters without accents and apostrophes; everything between words becomes one space. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}'’ʼ`]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
}

/**
 * What a text speaks of, if it speaks of danger: self-harm before violence. It is worked out on the device and goes
 * nowhere. Words are found only as a whole.
 */
export function dangerIn(text: string): Danger | null {
  const searched = ` ${plain(text)} `
  const speaksOf = (danger: Danger) => {
    const { en, es } = dangerWords.words[danger]
    return [...en, ...es].some((words) => searched.includes(` ${words} `))
  }
  if (speaksOf('self-harm')) return 'self-harm'
  return speaksOf('violence') ? 'violence' : null
}
