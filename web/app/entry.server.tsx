import { writeDatesForEverybody } from '#web/ui/dates.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { localeOf, type Locale } from '#web/ui/language/locale.ts'
import { overwriteGetLocale } from '#web/messages/compiled/runtime.js'

// Pages are rendered several at a time, each in its own language.
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
      // React would put a longer part of a page behind a script that sets it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    await body.allReady
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response(body, { status, headers })
  })
}

/** Stops the build with the reason; React Router would only say that a page could not be made. */
export function handleError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}
