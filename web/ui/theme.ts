import { createAppearanceSetting } from './appearance-setting.ts'

export const themes = ['system', 'light', 'dark'] as const
/** The person's choice; `system` follows the device. */
export type Theme = (typeof themes)[number]

export const themeStorageKey = 'theme'

const themeSetting = createAppearanceSetting({ key: themeStorageKey, attribute: 'theme' }, themes)

/** The choice stored on this device. `system` if storage is denied. */
export const storedTheme = (): Theme => themeSetting.stored()

/** Notifies the switches on the page when the choice changes, here or in another tab. */
export const subscribeToTheme = themeSetting.subscribe

/** Applies a theme, and stores the choice if storage allows it. */
export const chooseTheme = (theme: Theme): void => themeSetting.choose(theme)
