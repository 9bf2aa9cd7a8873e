import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react'

type DisclosureProps = Omit<ComponentProps<'details'>, 'children' | 'ref'> & {
  summary: ReactNode
  summaryClass: string
  children: ReactNode
}

function close(details: HTMLDetailsElement | null, returnFocus = false) {
  if (!details?.open) return
  details.open = false
  if (returnFocus) details.querySelector('summary')?.focus()
}

/** Closes it on Escape, on a press outside, when Tab leaves it, and when one of its links is followed. */
function useAutoClose(ref: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(ref.current, true)
    }
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close(ref.current)
    }
    const onClick = (event: Event) => {
      if (event.target instanceof Element && ref.current?.contains(event.target.closest('a')))
        close(ref.current)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [ref])
}

/**
 * A menu or a drawer as a native `details` element, so that it works before scripts are loaded and without
 * them. Links inside stay ordinary links. Source: WAI-ARIA Authoring Practices, "Disclosure navigation
 * menu".
 */
export function Disclosure({ summary, summaryClass, children, ...rest }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useAutoClose(ref)
  return (
    <details {...rest} ref={ref}>
      <summary className={summaryClass}>{summary}</summary>
      {children}
    </details>
  )
}
