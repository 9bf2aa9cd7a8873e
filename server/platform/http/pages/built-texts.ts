import { textKinds, type TextKind } from '#contract/public-text-changes.ts'
import type { PagesManifest } from './manifest.ts'

/** Which texts the built pages hold, and where. Where nothing is built, no text is unknown: nothing shows any. */
export interface BuiltTexts {
  /** @param text `guides/calm`, or `guides/all` */
  has(text: string): boolean
  /** The English path of the page that a text has to itself. */
  pathOf(text: string): string | undefined
  /** The text that a page with this English path is made of. */
  textAt(path: string): { kind: TextKind; textId: string } | undefined
  /** Whether everyone may be led to this English path. */
  hasPage(path: string): boolean
}

export function builtTexts(manifest: PagesManifest | null): BuiltTexts {
  const english = manifest?.pages.filter(({ locale }) => locale === 'en') ?? []
  const paths = new Map(english.flatMap(({ text, path }) => (text ? [[text, path] as const] : [])))
  const texts = new Map([...paths].map(([text, path]) => [path, text]))
  const known = new Set(manifest?.pages.flatMap((page) => page.texts ?? []))
  const open = new Set(english.filter(({ indexed }) => indexed).map(({ path }) => path))
  return {
    has: (text) => manifest === null || known.has(text),
    pathOf: (text) => paths.get(text),
    textAt(path) {
      const [kind, textId] = texts.get(path)?.split('/') ?? []
      const found = textKinds.find((each) => each === kind)
      return found && textId !== undefined ? { kind: found, textId } : undefined
    },
    hasPage: (path) => manifest === null || open.has(path),
  }
}
