import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { TextInput } from './text-input.tsx'

/**
 * A password field with a button that shows the password. Set `autoComplete` ("current-password" or
 * "new-password") for password managers.
 */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        className="pe-14"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
      />
      <button
        type="button"
        className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-md text-ink-soft hover:text-deep"
        aria-label={shown ? m.ui_password_hide() : m.ui_password_show()}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden size={20} />
      </button>
    </div>
  )
}
