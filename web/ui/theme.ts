import { deviceLook } from './device-look.ts'

export const themes = ['system', 'light', 'dark'] as const
/** What the person chose; `system` follows the device. */
export type Theme = (typeof themes)[number]

export const themeStorageKey = 'theme'

const look = deviceLook({ key: themeStorageKey, attribute: 'theme' }, themes)

/** The choice kept on this device. `system` where storage is closed to us. */
export const storedTheme = (): Theme => look.stored()

/** Tells the switches on the page when the choice changes, here or in another tab. */
export const subscribeToTheme = look.subscribe

/** Shows the page in a theme and keeps the choice, where storage allows it. */
export const chooseTheme = (theme: Theme): void => look.choose(theme)
