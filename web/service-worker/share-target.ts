import { sharedPath } from './routing.ts'
import type { FetchEvent } from './scope.ts'

/** What another app shared: words, a link, files. */
export interface Shared {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly files: readonly File[]
}

/** Milliseconds for which it waits for the page that seals it. */
const waitsFor = 60_000

let shared: Shared | null = null

/**
 * Keeps what was shared in memory until the log asks for it, and leads there. It is never written anywhere before the page has
 * sealed it, and never sent: a worker that the browser ends meanwhile loses it, and the other app still has it.
 */
export async function keepShared(event: FetchEvent, prefix: string): Promise<Response> {
  const form = await event.request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const files = form.getAll('files').filter((each) => each instanceof File)
  shared = { title: text('title'), text: text('text'), link: text('link'), files }
  event.waitUntil(new Promise((go) => setTimeout(go, waitsFor)).then(() => (shared = null)))
  return Response.redirect(`${prefix}${sharedPath.slice(0, -'/shared'.length)}?shared`, 303)
}

/** What was shared last; it is given once. */
export function takeShared(): Shared | null {
  const given = shared
  shared = null
  return given
}
