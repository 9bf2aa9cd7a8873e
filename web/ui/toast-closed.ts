import { currentToasts, onToasts } from './toast-store.ts'

/** Resolves when a toast is not on screen any more, whoever closed it or took its place. */
export function toastClosed(id: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = onToasts(() => {
    if (currentToasts().some((toast) => toast.id === id && toast.open)) return
    stop()
    resolve()
  })
  return promise
}
