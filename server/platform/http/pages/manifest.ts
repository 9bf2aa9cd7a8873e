import { readFileSync } from 'node:fs'
import { z } from 'zod'

const page = z.strictObject({
  /** Its path in Fastify's syntax: `/report/:id`. */
  path: z.string().startsWith('/'),
  /** The HTML, from the build's folder. */
  file: z.string(),
  locale: z.enum(['en', 'es']),
  /** 200, or 404 for the page that answers every other path of its language. */
  status: z.union([z.literal(200), z.literal(404)]),
  /** Whether search engines may list it. */
  indexed: z.boolean(),
  /** Whether it answers 404 to anyone but an administrator. */
  administratorsOnly: z.boolean(),
  /** The texts that it holds, or that its lists name: `guides/calm`. [Note: Changed texts] */
  texts: z.array(z.string()).optional(),
  /** The one text that it is there for. */
  text: z.string().optional(),
  /** It draws texts on devices that store it, and is no page for anyone else. [Note: Blank pages] */
  blank: z.literal(true).optional(),
  /** The hashes of its inline scripts, as a content security policy names them: `sha256-…`. */
  scripts: z.array(z.string()),
  /** The hashes of its inline styles. */
  styles: z.array(z.string()),
})

const manifest = z.strictObject({ pages: z.array(page) })

/** One prerendered page, as build/pages.json describes it. */
export type BuiltPage = z.infer<typeof page>

/** The list of prerendered pages that the build leaves beside them. */
export type PagesManifest = z.infer<typeof manifest>

/**
 * Reads the list of pages.
 * @returns null when there is none, which means that nothing was built yet or that a build was cut off.
 * @throws when the list is not in this form.
 */
export function readManifest(file: string): PagesManifest | null {
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
