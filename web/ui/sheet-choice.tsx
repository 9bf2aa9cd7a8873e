import type { ReactNode } from 'react'
import { Link } from './link.tsx'

const look =
  'grid min-h-14 w-full content-center gap-0.5 border-b border-line py-2.5 text-start hover:bg-deep-soft'

interface SheetChoiceProps {
  label: ReactNode
  hint?: ReactNode
  /** The address that it links to, instead of an action. */
  to?: string
  onChoose?: () => void
}

/** One of the choices of a sheet, with a hint about its effect. */
export function SheetChoice({ label, hint, to, onChoose }: SheetChoiceProps) {
  const content = (
    <>
      <span className="font-semibold">{label}</span>
      {hint && <span className="text-sm text-ink-soft">{hint}</span>}
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={look} onClick={onChoose}>
          {content}
        </button>
      ) : (
        <Link to={to} className={look}>
          {content}
        </Link>
      )}
    </li>
  )
}

/** The choices of a sheet, one below the other. */
export const SheetChoices = ({ children }: { children: ReactNode }) => (
  <ul className="grid border-t border-line">{children}</ul>
)
