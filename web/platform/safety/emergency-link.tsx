import type { ReactNode } from 'react'
import { telHref } from '#content/helplines/dialling.ts'
import { classes } from '#web/ui/classes.ts'

interface EmergencyLinkProps {
  number: string
  className: string
  children: ReactNode
}

/** A call to an emergency number. Paper has no grounds: light words on a dark one would be the palest thing on the page. */
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
