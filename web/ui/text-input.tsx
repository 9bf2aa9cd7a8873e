import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlLook, useFieldControl } from './field.tsx'

/** One line of text. Inside a `Field` it carries the field's label, hint and error. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...useFieldControl()}
      {...rest}
      className={classes(controlLook, 'w-full', className)}
    />
  )
}
