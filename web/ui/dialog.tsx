import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

const backdrop =
  'fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'
const sheet =
  'fixed z-50 mx-auto overflow-y-auto rounded-lg border-2 ' +
  'border-line bg-surface text-ink shadow-lifted transition-[opacity,translate] ' +
  'data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0'

// Both leave the bars with "Leave quickly" free, so that it stays reachable.
const popup = classes(
  sheet,
  'inset-x-4 top-[max(1rem,12vh)] max-h-[min(80vh,100dvh-12vh-5.5rem)] max-w-form p-6 md:top-[max(5rem,12vh)]',
)
/** Nearly the whole window: for content to view or work on. */
const widePopup = classes(
  sheet,
  'inset-2 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] max-w-page p-4 md:inset-6 md:top-20 md:p-6',
)

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Nearly the whole window. */
  wide?: boolean | undefined
  /** Neither Escape nor a press outside closes it, because its content is shown nowhere else. */
  isPersistent?: boolean | undefined
  /** The element to focus when it opens, instead of the first control. */
  focusOn?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

/** A short task above the page. Escape, the close button and a press outside close it; the focus returns. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, wide, isPersistent = false, focusOn, children } = props
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={isPersistent}
      onOpenChange={(next, { reason }) => {
        if (!isPersistent || reason !== 'escape-key') onOpenChange(next)
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdrop} />
        <BaseDialog.Popup
          className={wide ? widePopup : popup}
          {...(focusOn ? { initialFocus: focusOn } : {})}
        >
          <div className="flex items-start gap-4">
            <BaseDialog.Title className="grow text-xl">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label={m.ui_close()}
              className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-deep-soft"
            >
              <X aria-hidden size={22} />
            </BaseDialog.Close>
          </div>
          {description && (
            <BaseDialog.Description className="mt-2 text-ink-soft">{description}</BaseDialog.Description>
          )}
          <div className="mt-5">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type AlertDialogProps = DialogProps & {
  /** The verb of the action: "Delete this draft", never "OK". */
  confirm: ReactNode
  cancel?: ReactNode
  /** `danger` if something cannot be restored. */
  tone?: 'primary' | 'danger' | undefined
  onConfirm: () => void
}

/** A question that must be answered before anything else. A press outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    confirm,
    cancel,
    tone = 'primary',
    onConfirm,
  } = props
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={backdrop} />
        <BaseAlertDialog.Popup className={popup}>
          <BaseAlertDialog.Title className="text-xl">{title}</BaseAlertDialog.Title>
          {description && (
            <BaseAlertDialog.Description className="mt-2 text-ink-soft">
              {description}
            </BaseAlertDialog.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <BaseAlertDialog.Close render={<Button tone="secondary" />}>
              {cancel ?? m.ui_cancel()}
            </BaseAlertDialog.Close>
            <Button tone={tone} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
