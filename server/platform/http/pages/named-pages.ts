import { readFile } from 'node:fs/promises'
import { brand } from '#content/brand.ts'
import { escapeHtml } from '../../plain-html/document.ts'

/**
 * Puts the name that an administrator gave the service into a prerendered page, where it has the name of the build: in the title, in what is
 * shown of a shared link, and in the shell. The root says it too, so that the code that takes the page over draws the same.
 */
export function withServiceName(html: string, name: string): string {
  if (name === brand.name) return html
  const own = escapeHtml(name)
  // A function: `$` in a name is no pattern.
  const rename = (part: string) => part.replaceAll(brand.name, () => own)
  return html
    .replace('<html ', () => `<html data-service="${own}" `)
    .replace(/<title>[^<]*<\/title>/, rename)
    .replaceAll(/<meta property="og:(?:title|site_name)"[^>]*>/g, rename)
    .replace(/<header\b[^>]*>[\s\S]*?<\/header>/, rename)
    .replace(/<footer\b[^>]*data-page-end[\s\S]*?<\/footer>/, rename)
}

/** The web app manifest with that name. */
export async function namedManifest(file: string, name: string): Promise<string> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  return JSON.stringify({ ...manifest, name, short_name: name })
}
