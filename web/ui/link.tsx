import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { localizeHref } from './language/links.ts'

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
  /** A path of ours as in the specification ("/crisis", also with `#` or `?`), or an address elsewhere. */
  to: string
}

const elsewhere = /^(https?|mailto|tel|sms):/

/** A link in the reader's language. Another site never learns where the person came from. */
export function Link({ to, children, ...rest }: LinkProps) {
  if (elsewhere.test(to)) {
    return (
      <a href={to} rel="noreferrer" {...rest}>
        {children}
      </a>
    )
  }
  return (
    <RouterLink to={localizeHref(to)} discover="none" {...rest}>
      {children}
    </RouterLink>
  )
}

/** The look of a link inside a sentence. */
export const textLink =
  'font-semibold text-deep underline underline-offset-4 hover:text-deep-strong hover:decoration-2'

/** The same where a link has a line to itself: as high as a finger needs. */
export const lineLink = `inline-block py-3 ${textLink}`
