import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlClass, useFieldControl } from './field.tsx'

/** A choice from a long list, with the device's own picker. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...useFieldControl()}
        {...rest}
        className={classes(controlClass, 'w-full cursor-pointer appearance-none pe-11', className)}
      >
        {children}
      </select>
      <ChevronDown aria-hidden size={20} className="pointer-events-none absolute inset-y-0 end-3.5 my-auto" />
    </div>
  )
}
