import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A text as people read it, and its file. */
export interface ContentText {
  readonly file: string
  readonly text: string
}

const content = join(import.meta.dirname, '..')
/** Files with search terms, words that people type, and prescribed wording. */
const notOurWords = /^(glossary|search-words|certificates\/contexts)\//
const isCode = (file: string) => !/\.(test|d)\.ts$/.test(file)

/** Every text under `content/` in one language: lines of Markdown, and the bilingual texts of code and data. */
export async function contentTexts(language: 'en' | 'es'): Promise<ContentText[]> {
  const found = new Map<string, ContentText>()
  const add = (file: string, text: string) => found.set(`${file}\n${text}`, { file, text })
  for (const file of filesOf('md')) for (const line of visibleLines(file, language)) add(file, line)
  for (const file of filesOf('json'))
    for (const text of localised(JSON.parse(read(file)), language)) add(file, text)
  for (const file of filesOf('yaml'))
    for (const text of localised(parse(read(file)), language)) add(file, text)
  for (const file of filesOf('ts').filter(isCode)) {
    const parts: unknown = await import(join(content, file))
    for (const text of localised(parts, language)) add(file, text)
  }
  return [...found.values()]
}

const filesOf = (ending: string) =>
  globSync(`**/*.${ending}`, { cwd: content })
    .filter((file) => !notOurWords.test(file))
    .toSorted()

const read = (file: string) => readFileSync(join(content, file), 'utf8')

/** Without the ids of a scenario’s moments and the targets of links, which readers do not see. */
function visibleLines(file: string, language: 'en' | 'es'): string[] {
  const [english = '', spanish = ''] = read(file)
    .replace(/^---\n.*?\n---\n/s, '')
    .split('<!-- es -->')
  return (language === 'en' ? english : spanish)
    .replaceAll(/^### [a-z-]+$|(?<=\])\([^)]*\)/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

/** The texts of one language in any bilingual value, at any depth. */
function localised(value: unknown, language: 'en' | 'es', seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const own = value as Partial<Record<'en' | 'es', unknown>>
  const text = typeof own.en === 'string' && typeof own.es === 'string' ? own[language] : undefined
  return [
    ...(typeof text === 'string' ? [text] : []),
    ...Object.values(value).flatMap((part) => localised(part, language, seen)),
  ]
}
