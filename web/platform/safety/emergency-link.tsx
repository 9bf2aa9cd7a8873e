import type { ReactNode } from 'react'
import { telHref } from '#content/helplines/dial-number.ts'
import { classes } from '#web/ui/classes.ts'

interface EmergencyLinkProps {
  number: string
  className: string
  children: ReactNode
}

/**
 * A link that calls an emergency number. Printed without its background, on which its light text would
 * otherwise be the palest on the page.
 */
export function EmergencyLink({ number, className, children }: EmergencyLinkProps) {
  return (
    <a
      href={telHref(number)}
      className={classes(
        'inline-flex items-center rounded-md bg-danger text-on-danger hover:bg-danger-strong',
        'print:border-2 print:bg-transparent print:text-danger',
        className,
      )}
    >
      {children}
    </a>
  )
}
