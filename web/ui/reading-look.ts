import { deviceLook } from './device-look.ts'

export const textSizes = ['usual', 'large', 'largest'] as const

export const textSpacings = ['usual', 'wide'] as const

/** Where both are kept on this device. */
export const sizeKey = 'upstander-text-size'
export const spacingKey = 'upstander-text-spacing'

/** How large words are on every page, over what the browser is set to. */
export const textSize = deviceLook({ key: sizeKey, attribute: 'textSize' }, textSizes)
/** How far apart letters, words and lines are on every page. */
export const textSpacing = deviceLook({ key: spacingKey, attribute: 'textSpacing' }, textSpacings)
