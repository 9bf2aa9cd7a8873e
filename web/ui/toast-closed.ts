import { currentToasts, onToasts } from './toast-store.ts'

/** Resolves when a toast is off the screen, closed or replaced. */
export function toastClosed(id: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = onToasts(() => {
    if (currentToasts().some((toast) => toast.id === id && toast.open)) return
    stop()
    resolve()
  })
  return promise
}
