import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** A search field for content that may be private: no browser remembers it, and no spell-check service reads it. */
export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <Search aria-hidden size={20} className="absolute inset-y-0 start-3.5 my-auto text-ink-soft" />
      <TextInput
        type="search"
        className="ps-11"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
    </div>
  )
}
