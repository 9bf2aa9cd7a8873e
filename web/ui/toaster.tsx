import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { placeOf } from './current-place.ts'
import { arriveAt, useToast, type Toast } from './toast-store.ts'

/** Milliseconds a good message stays. A message about a failure stays until it is closed. */
const stay = 12_000

const looks = {
  success: { box: 'border-deep-mid', icon: 'text-deep', Icon: CircleCheck },
  info: { box: 'border-line-strong', icon: 'text-ink-soft', Icon: Info },
  danger: { box: 'border-danger', icon: 'text-danger', Icon: OctagonAlert },
} as const

/** Closes a good message after a while, but never while somebody points at it or has the focus in it. */
function useClosing(toast: Toast, dismiss: (id: number) => void) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!toast.open || toast.tone === 'danger') return undefined
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) dismiss(toast.id)
    }, stay)
    return () => clearInterval(timer)
  }, [toast, dismiss])
  return box
}

function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: (id: number) => void }) {
  const { box, icon, Icon } = looks[toast.tone ?? 'info']
  const ref = useClosing(toast, dismiss)
  const act = () => {
    toast.action?.run()
    dismiss(toast.id)
  }
  return (
    <div
      ref={ref}
      className={classes(
        'pointer-events-auto flex gap-3 rounded-md border-2 bg-surface p-4 shadow-lifted',
        box,
      )}
    >
      <Icon aria-hidden size={24} className={classes('mt-0.5 shrink-0', icon)} />
      <div className="min-w-0 grow">
        <p className="font-bold">{toast.title}</p>
        {toast.description && <p className="text-ink-soft">{toast.description}</p>}
        {toast.action && (
          <Button tone="secondary" className="mt-2" onClick={act}>
            {toast.action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={m.ui_close()}
        className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-deep-soft"
        onClick={() => dismiss(toast.id)}
      >
        <X aria-hidden size={20} />
      </button>
    </div>
  )
}

/** Has the message make way for what is needed on the page; without the code of that it stays in its place. [Note: Messages make way] */
function useMakingWay(shown: Toast | undefined) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || !shown) return undefined
    const stop = new AbortController()
    const code = import('./toast-placement.ts')
    code.then(({ makeWay }) => makeWay(element, stop.signal)).catch(() => undefined)
    return () => stop.abort()
  }, [shown])
  return box
}

/**
 * The place of toasts, once on each page: at the top right, below the header; on phones, where that is the title and the menu,
 * above the bottom bar. It is always there, so that screen readers watch it. [Note: Messages make way]
 */
export function Toaster() {
  const { toasts, dismiss } = useToast()
  const place = placeOf(useLocation())
  useEffect(() => arriveAt(place), [place])
  const box = useMakingWay(toasts.find((each) => each.open))
  return (
    <section
      ref={box}
      aria-label={m.ui_toasts()}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 md:start-auto md:top-22 md:bottom-auto md:w-96"
      data-no-print
    >
      <output className="block" aria-live="polite">
        {toasts
          .filter((toast) => toast.open)
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />
          ))}
      </output>
    </section>
  )
}
