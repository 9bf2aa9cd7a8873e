import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from './classes.ts'
import { Dialog } from './dialog.tsx'

/** A key and what it does. */
export type NamedKey = readonly [key: string, name: () => string]

interface KeySheetProps {
  title: string
  description: string
  keys: readonly NamedKey[]
  /** Shown below the keys. */
  children?: ReactNode
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

/** The maximum number of keys in one column. */
const maxInOneColumn = 8

/**
 * The keyboard shortcuts of a page, and a switch to turn them off: speech input recognised as letters would
 * trigger them.
 */
export function KeySheet({ title, description, keys, children, isOn, onTurn, onClose }: KeySheetProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      <dl
        className={classes(
          'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5',
          keys.length > maxInOneColumn && 'sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]',
        )}
      >
        {keys.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-9 place-items-center rounded-sm border-2 border-line-strong px-2 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{name()}</dd>
          </div>
        ))}
      </dl>
      {children}
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-deep"
          checked={isOn}
          onChange={(event) => onTurn(event.currentTarget.checked)}
        />
        {m.ui_keys_on()}
      </label>
    </Dialog>
  )
}
