import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { localizeHref } from './language/links.ts'

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
  /** A path of ours as in the specification ("/crisis", also with `#` or `?`), or an external address. */
  to: string
}

const externalScheme = /^(https?|mailto|tel|sms):/

/** A link in the reader's language. External sites receive no referrer. */
export function Link({ to, children, ...rest }: LinkProps) {
  if (externalScheme.test(to)) {
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

/** The style of a link inside a sentence. */
export const textLink =
  'font-semibold text-deep underline underline-offset-4 hover:text-deep-strong hover:decoration-2'

/** The style of a link on its own line: with the height of a touch target. */
export const lineLink = `inline-block py-3 ${textLink}`
