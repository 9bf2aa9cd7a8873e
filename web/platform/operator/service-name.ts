import { brand } from '#content/brand.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** What the service is called: as the build says it, until the server has said what an administrator set. [Note: Settings] */
/** The server puts another name than the build's into the HTML, and says so at the root. */
const nameInHtml = (): string =>
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset['service']) ?? brand.name

const name = externalStore(nameInHtml())

export const serviceName = (): string => name.current()

/** For what is in the HTML. */
export const useServiceName = (): string => useExternalStore(name, nameInHtml)

/** The title of the page that is open says it too. */
export function setServiceName(next: string): void {
  const ending = ` · ${name.current()}`
  name.set(next)
  if (document.title.endsWith(ending)) document.title = `${document.title.slice(0, -ending.length)} · ${next}`
}
