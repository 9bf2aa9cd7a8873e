import { writeDatesForEverybody } from '#web/ui/dates.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { localeOf, type Locale } from '#web/ui/language/locale.ts'
import { overwriteGetLocale } from '#web/messages/compiled/runtime.js'

// Several pages are rendered at a time, each in its own language.
const rendering = new AsyncLocalStorage<Locale>()
writeDatesForEverybody()
overwriteGetLocale(() => rendering.getStore() ?? 'en')

/** Renders one page for the build; nothing is rendered on a server afterwards. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const locale = localeOf(new URL(request.url).pathname)
  return rendering.run(locale, async () => {
    const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
      // Otherwise React would put longer parts of a page behind an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    await body.allReady
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response(body, { status, headers })
  })
}

/** Prints the reason, as React Router would only report that a page could not be rendered. */
export function handleError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}
