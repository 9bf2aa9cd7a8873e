import { createHash } from 'node:crypto'
import { widelyKnownNumbers } from '#content/helplines/emergency.ts'
import type { Routes } from './routes.ts'
import type { BuiltPage } from './manifest.ts'
import { pageHeaders } from './headers.ts'
import { documentPolicy } from './policy.ts'

const style =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:34em;margin:0 auto;padding:24px 16px;color:#1f2937;background:#fff}' +
  'li{margin:8px 0}ul{padding-left:1.2em}a{color:#1d4ed8}' +
  '@media(prefers-color-scheme:dark){body{color:#e5e7eb;background:#111827}a{color:#93c5fd}}'

/** In Spanish, for readers who ask for a Spanish address. */
const html = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="5">
<title>Un momento</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Esta página estará lista en un momento</h1>
<p>La estamos preparando en español. Se abrirá sola, casi siempre en menos de un minuto.</p>
<h2>Si estás en peligro ahora, llama:</h2>
<ul>
${widelyKnownNumbers.map(({ number, places }) => `<li><a href="tel:${number}">${number}</a>: ${places.es}</li>`).join('\n')}
</ul>
<p>Ya disponible, en inglés: <a href="/crisis" hreflang="en">ayuda en una crisis</a> · <a href="/report" hreflang="en">hacer un reporte</a> · <a href="/" hreflang="en">inicio</a></p>
</main>
</body>
</html>
`

/** Answers for Spanish pages while there are none yet: the first start serves English while it still builds them. */
export function serveUnbuiltLanguage(routes: Routes, pages: readonly BuiltPage[]): void {
  if (pages.some(({ locale }) => locale === 'es')) return
  const headers = {
    ...pageHeaders,
    'content-security-policy': documentPolicy(
      `sha256-${createHash('sha256').update(style).digest('base64')}`,
    ),
    'content-language': 'es',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
  for (const path of ['/es', '/es/*'])
    routes.get(path, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(html))
}
