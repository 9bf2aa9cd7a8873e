import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent'
export type ButtonSize = 'small' | 'regular' | 'large'

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-deep text-on-deep hover:bg-deep-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-deep hover:bg-deep-soft',
  quiet: 'border-transparent text-deep underline underline-offset-4 hover:bg-deep-soft hover:no-underline',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
  accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-soft hover:text-accent-ink',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-control-small px-4 py-1',
  regular: 'min-h-control px-5 py-1.5',
  large: 'min-h-14 px-7 py-3.5 text-lg',
}

interface Look {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  /** A small icon before the text, hidden from screen readers by its own `aria-hidden`. */
  icon?: ReactNode
}

function look({ tone = 'primary', size = 'regular' }: Look, extra?: string): string {
  return classes(
    'inline-flex items-center justify-center gap-2.5 rounded-md border-2 text-center font-semibold leading-snug',
    'transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    tones[tone],
    sizes[size],
    extra,
  )
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Text that replaces the label while the action runs. The button stays focusable and does nothing. */
    working?: string | false | undefined
  }

/** A button for an action on this page. It submits a form only with `type="submit"`. */
export function Button({ tone, size, icon, working, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ tone, size }, className)}
      aria-disabled={working ? true : rest['aria-disabled']}
      onClick={working ? (event) => event.preventDefault() : onClick}
    >
      {working ? <span className="size-4 animate-turn rounded-full border-2 border-e-transparent" /> : icon}
      <span className="empty:hidden" aria-live={working === undefined ? undefined : 'polite'}>
        {working || children}
      </span>
    </button>
  )
}

type LinkButtonProps = Look & ComponentProps<typeof Link>

/** A link to another page that looks like a button, because it is the next step. */
export function LinkButton({ tone, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ tone, size }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

type PlaceButtonProps = Look & Omit<ComponentProps<'a'>, 'href'> & { href: `#${string}` }

/** A link to a place on this page that looks like a button. The browser follows it without the router. */
export function PlaceButton({ tone, size, icon, className, children, ...rest }: PlaceButtonProps) {
  return (
    <a {...rest} className={look({ tone, size }, className)}>
      {icon}
      <span>{children}</span>
    </a>
  )
}
