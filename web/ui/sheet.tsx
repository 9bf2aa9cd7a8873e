import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
}

/**
 * A few choices above the page: from the bottom on a phone, in the middle of a wide screen. It contains no
 * text fields, as an on-screen keyboard would cover it; use `Dialog` for those.
 */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          // Ends above the bar with "Leave quickly".
          className="fixed inset-x-0 bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-50 mx-auto max-h-[70dvh] overflow-y-auto rounded-t-lg border border-line bg-surface px-5 pt-3 pb-5 text-ink shadow-lifted transition-[opacity,translate] data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 md:top-[max(5rem,18vh)] md:bottom-auto md:max-w-form md:rounded-lg"
        >
          <div className="flex items-center gap-4">
            <BaseDialog.Title className="grow text-xl">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label={m.ui_close()}
              className="-me-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-deep-soft"
            >
              <X aria-hidden size={22} />
            </BaseDialog.Close>
          </div>
          <div className="mt-2">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
