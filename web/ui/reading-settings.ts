import { createAppearanceSetting } from './appearance-setting.ts'

export const textSizes = ['usual', 'large', 'largest'] as const

export const textSpacings = ['usual', 'wide'] as const

/** The keys of local storage. */
export const sizeKey = 'upstander-text-size'
export const spacingKey = 'upstander-text-spacing'
export const readingKey = 'upstander-reading'

/** The text size of every page, relative to the browser's setting. */
export const textSize = createAppearanceSetting({ key: sizeKey, attribute: 'textSize' }, textSizes)
/** The spacing of letters, words and lines on every page. */
export const textSpacing = createAppearanceSetting(
  { key: spacingKey, attribute: 'textSpacing' },
  textSpacings,
)
/** Whether a text with parts is shown one part per screen, or on one page. */
export const readingForm = createAppearanceSetting({ key: readingKey, attribute: 'reading' }, [
  'parts',
  'whole',
])
