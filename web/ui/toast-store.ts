import { externalStore } from './external-store.ts'
import { currentPlace } from './current-place.ts'
import { useExternalStore } from './use-external-store.ts'

export interface ToastContent {
  title: string
  description?: string | undefined
  tone?: 'success' | 'info' | 'danger' | undefined
  /** What can still be done about it, such as Undo. Doing it hides the toast. */
  action?: { label: string; run: () => void } | undefined
  /** It appears on the way to another place, and belongs there. */
  persistOnNavigation?: boolean | undefined
}

export interface Toast extends ToastContent {
  id: number
  open: boolean
  /** Where it belongs. It is hidden when somebody goes elsewhere. */
  place: string
}

/** At most one toast is kept: the newest. Source: specification, section 9. */
export const toastLimit = 1

/** Milliseconds between dismissal, which hides a toast at once, and its removal. Source: specification, section 4. */
export const toastRemoveDelay = 1_000_000

const none: readonly Toast[] = []
const store = externalStore(none)
let lastId = 0
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function remove(id: number) {
  clearTimeout(removals.get(id))
  removals.delete(id)
  store.set(store.current().filter((toast) => toast.id !== id))
}

/** Shows a message at the top right; it replaces the one before. Returns the id that `dismissToast` takes. */
export function toast(content: ToastContent): number {
  const id = ++lastId
  const toasts = store.current()
  const visibleToasts = [{ ...content, id, open: true, place: currentPlace() }, ...toasts].slice(
    0,
    toastLimit,
  )
  for (const each of toasts) if (!visibleToasts.includes(each)) clearTimeout(removals.get(each.id))
  store.set(visibleToasts)
  return id
}

/** Hides a toast at once. It is removed a very long time later, so that its leaving can never be cut off. */
export function dismissToast(id: number): void {
  const toasts = store.current()
  if (!toasts.some((toast) => toast.id === id && toast.open)) return
  store.set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  removals.set(
    id,
    setTimeout(() => remove(id), toastRemoveDelay),
  )
}

/** Hides toasts of other places when somebody has come to a place; those shown on the way belong to it from now on. */
export function arriveAt(place: string): void {
  const along = (each: Toast) => each.persistOnNavigation && each.place !== place
  const toasts = store.current()
  if (toasts.some(along)) {
    store.set(toasts.map((each) => (along(each) ? { ...each, place, persistOnNavigation: false } : each)))
  }
  for (const { id, place: own } of store.current()) if (own !== place) dismissToast(id)
}

/** Hides toasts about a part of the page when another one takes its place. */
export function leavePart(): void {
  for (const { id, persistOnNavigation } of store.current()) if (!persistOnNavigation) dismissToast(id)
}

/** Forgets every toast: what "Leave quickly" does. */
export function clearToasts(): void {
  for (const each of store.current()) remove(each.id)
}

/** The toasts now, the dismissed one included until it is removed. */
export function currentToasts(): readonly Toast[] {
  return store.current()
}

/** Calls back after each change, until what it returns is called. */
export function onToasts(listener: () => void): () => void {
  return store.subscribe(listener)
}

/** The toasts, dismissed one included, and what can be done with them. */
export function useToast() {
  const current = useExternalStore(store, () => none)
  return { toasts: current, toast, dismiss: dismissToast }
}
