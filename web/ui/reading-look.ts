import { deviceLook } from './device-look.ts'

export const textSizes = ['usual', 'large', 'largest'] as const

export const textSpacings = ['usual', 'wide'] as const

/** Where they are kept on this device. */
export const sizeKey = 'upstander-text-size'
export const spacingKey = 'upstander-text-spacing'
export const readingKey = 'upstander-reading'

/** How large words are on every page, over what the browser is set to. */
export const textSize = deviceLook({ key: sizeKey, attribute: 'textSize' }, textSizes)
/** How far apart letters, words and lines are on every page. */
export const textSpacing = deviceLook({ key: spacingKey, attribute: 'textSpacing' }, textSpacings)
/** Whether a text that has parts is read one part a screen, or whole on one page. */
export const readingForm = deviceLook({ key: readingKey, attribute: 'reading' }, ['parts', 'whole'])
