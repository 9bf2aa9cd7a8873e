import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlClass, useFieldControl } from './field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & {
  /**
   * For text that is sealed on the device: disables spell-check, completion and correction, as some browsers
   * send text to a service for these.
   */
  sealed?: boolean | undefined
}

const noServices = {
  spellCheck: false,
  autoComplete: 'off',
  autoCorrect: 'off',
  'data-gramm': 'false',
  'data-ms-editor': 'false',
} as const

/** Several lines of text; it grows with its content if the browser supports that. */
export function TextArea({ sealed, className, rows = 5, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...(sealed ? noServices : {})}
      {...rest}
      className={classes(controlClass, 'w-full field-sizing-content min-h-36 max-h-[70vh] py-2.5', className)}
    />
  )
}
