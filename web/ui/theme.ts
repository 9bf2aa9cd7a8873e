import { happening } from './external-store.ts'

export const themes = ['system', 'light', 'dark'] as const
/** What the person chose; `system` follows the device. */
export type Theme = (typeof themes)[number]

export const themeStorageKey = 'theme'

function isTheme(value: unknown): value is Theme {
  return themes.some((each) => each === value)
}

/** The choice kept on this device. `system` where storage is closed to us. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeStorageKey)
    return isTheme(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

const chosen = happening()

/** Tells the switches on the page when the choice changes, here or in another tab. */
export function subscribeToTheme(listener: () => void): () => void {
  const stop = chosen.listen(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

/** Shows the page in a theme and keeps the choice, where storage allows it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(themeStorageKey)
    else localStorage.setItem(themeStorageKey, theme)
  } catch {
    // A private window may refuse storage: the theme then lasts as long as the page.
  }
  chosen.tell()
}

/** Runs in the document's head before anything is painted, so that a dark room never flashes white. */
export const themeBootScript = `try{var t=localStorage.getItem('${themeStorageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`
