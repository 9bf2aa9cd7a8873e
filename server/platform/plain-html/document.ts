import type { Language } from '#contract/primitives.ts'
import { serviceName } from './service-name.ts'

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/**
 * A page of plain HTML without styles, scripts or pictures: for a browser that runs none, and to print.
 * @param main HTML, in which what others wrote is escaped
 */
export function plainDocument({
  language,
  title,
  main,
  mayIndex = true,
}: {
  language: Language
  title: string
  main: string
  /** Whether search engines may find it. */
  mayIndex?: boolean
}): string {
  const robots = mayIndex ? '' : '\n<meta name="robots" content="noindex">'
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${robots}
<title>${escapeHtml(title)} · ${escapeHtml(serviceName())}</title></head>
<body>
<main>
${main}
</main>
</body>
</html>
`
}
