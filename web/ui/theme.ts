import { deviceLook } from './device-look.ts'

export const themes = ['system', 'light', 'dark'] as const
/** The person's choice; `system` follows the device. */
export type Theme = (typeof themes)[number]

export const themeStorageKey = 'theme'

const look = deviceLook({ key: themeStorageKey, attribute: 'theme' }, themes)

/** The choice stored on this device. `system` if storage is denied. */
export const storedTheme = (): Theme => look.stored()

/** Notifies the switches on the page when the choice changes, here or in another tab. */
export const subscribeToTheme = look.subscribe

/** Applies a theme, and stores the choice if storage allows it. */
export const chooseTheme = (theme: Theme): void => look.choose(theme)
