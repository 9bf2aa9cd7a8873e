import { brand } from '#content/brand.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/**
 * The name of the service: the build's, until the server has returned the name that an administrator set.
 * [Note: Settings]
 */
/** The server writes a name that differs from the build's into the HTML, as an attribute of the root element. */
const nameInHtml = (): string =>
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset['service']) ?? brand.name

const name = externalStore(nameInHtml())

export const serviceName = (): string => name.current()

/** For use in prerendered HTML. */
export const useServiceName = (): string => useExternalStore(name, nameInHtml)

/** Also updates the title of the open page. */
export function setServiceName(next: string): void {
  const ending = ` · ${name.current()}`
  name.set(next)
  if (document.title.endsWith(ending)) document.title = `${document.title.slice(0, -ending.length)} · ${next}`
}
