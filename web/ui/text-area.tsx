import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlLook, useFieldControl } from './field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & {
  /**
   * For words that are sealed on the device: no spell-check, completion or correction service may read them, as some
   * browsers send text away for these.
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

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({ sealed, className, rows = 5, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...(sealed ? noServices : {})}
      {...rest}
      className={classes(controlLook, 'w-full field-sizing-content min-h-36 max-h-[70vh] py-2.5', className)}
    />
  )
}
