import type { ComponentProps } from 'react'
import { visibleText } from '#contract/typed-text.ts'
import { classes } from './classes.ts'
import { controlClass, useFieldControl } from './field.tsx'

/** One line of text. Inside a `Field` it takes the field's label, hint and error. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...useFieldControl()}
      {...rest}
      className={classes(controlClass, 'w-full', className)}
    />
  )
}

/** An email address, which no keyboard or spell-check service changes or reads. */
export function EmailInput({ onChange, ...rest }: ComponentProps<'input'> & { autoComplete: string }) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      onChange={(event) => {
        const plain = visibleText(event.currentTarget.value)
        if (plain !== event.currentTarget.value) event.currentTarget.value = plain
        onChange?.(event)
      }}
    />
  )
}
