import { createHash } from 'node:crypto'
import { escapeHtml } from '../plain-html/document.ts'
import type { GuidePage } from './guide-pages.ts'

const style = `
:root { color-scheme: light dark; font: 17px/1.6 'Nunito Sans', ui-rounded, system-ui, sans-serif;
  --deep: light-dark(#14483f, #a5d8c6); --line: light-dark(#ddd3c4, #38423e);
  color: light-dark(#1f2724, #f2ede4); background: light-dark(#faf6ef, #151918); }
body { max-width: 44rem; margin: 0 auto; padding: 1rem 1rem 4rem; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; } h1 { margin-top: 2rem; } h2 { margin-top: 2.5rem; }
a { color: var(--deep); text-underline-offset: .2em; } main a { padding-block: .3em; }
li { margin-block: .35em; } li::marker { color: var(--deep); }
nav a, header a { display: inline-flex; align-items: center; min-height: 44px; margin-inline-end: 1rem; }
li > a:only-child { display: inline-block; padding-block: .35em; margin-block: -.1em; font-weight: 600; }
header { border-bottom: 1px solid var(--line); } header a:first-child { font-weight: 700; }
header p { margin: 0 0 .5rem; font-size: .9em; } header p a { min-height: 44px; }
[aria-label="Pages"] { display: flex; flex-wrap: wrap; justify-content: space-between; margin-top: 3rem;
  border-top: 1px solid var(--line); }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
pre, .table { overflow-x: auto; } pre, pre code { overflow-wrap: normal; }
pre { padding: 1rem; border-radius: .5rem; background: light-dark(#f1eadf, #1d2321); }
table { border-collapse: collapse; min-width: 100%; } td, th { min-width: 7rem; padding: .4rem .6rem; text-align: start; vertical-align: top;
  border: 1px solid var(--line); }
@media print { header, nav { display: none; } body { max-width: none; padding: 0; font-size: 11pt; }
  pre { white-space: pre-wrap; } h2, h3 { break-after: avoid; } pre, tr { break-inside: avoid; } }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing runs on these pages, nothing is loaded, and only their own style counts. */
export const guidePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface Neighbours {
  readonly previous?: GuidePage | undefined
  readonly next?: GuidePage | undefined
}

/** A whole page of the guide: readable without scripts, on a phone, in the dark and on paper. */
export function guideDocument(page: GuidePage, service: string, neighbours: Neighbours): string {
  const { previous, next } = neighbours
  const step = (rel: 'prev' | 'next', words: string, to: GuidePage | undefined) =>
    to ? `<a rel="${rel}" href="${to.path}">${words}: ${escapeHtml(to.title)}</a>` : '<span></span>'
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} · ${escapeHtml(service)}</title><style>${style}</style></head>
<body>
<header><a href="/">${escapeHtml(service)}</a> <a href="/docs">Contents of the guide</a>
<p lang="es">Esta guía está solo en inglés. <a href="/es">Ir al servicio en español</a></p></header>
<main>
${page.html}</main>
${previous || next ? `<nav aria-label="Pages">${step('prev', 'Previous', previous)}${step('next', 'Next', next)}</nav>\n` : ''}</body>
</html>
`
}
