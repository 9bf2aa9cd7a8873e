import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { chooseTheme, storedTheme, subscribeToTheme, type Theme } from './theme.ts'

/** Light, dark, or the device's setting. */
export function ThemeSwitch() {
  const name = useId()
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, storedTheme, () => 'system')
  const options = [
    { value: 'system', label: m.ui_theme_system(), Icon: Monitor },
    { value: 'light', label: m.ui_theme_light(), Icon: Sun },
    { value: 'dark', label: m.ui_theme_dark(), Icon: Moon },
  ] as const
  return (
    <fieldset className="inline-flex rounded-md border border-line p-0.5">
      <legend className="sr-only">{m.ui_theme()}</legend>
      {options.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="grid size-11 cursor-pointer place-items-center rounded-sm text-ink-soft hover:text-deep has-checked:bg-deep-soft has-checked:text-deep forced-colors:has-checked:border-2 has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
            className="sr-only"
          />
          <Icon aria-hidden size={20} />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
