import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../measuring/built.ts'

export type Language = 'en' | 'es'

/** What the pages say in a language, by the name of the message. */
export function messagesOf(language: Language): (name: string) => string {
  const folder = join(root, 'web', 'messages')
  const all = new Map<string, unknown>()
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())) {
    if (name === 'compiled') continue
    const read: object = JSON.parse(readFileSync(join(folder, name, `${language}.json`), 'utf8'))
    for (const [key, text] of Object.entries(read)) all.set(key, text)
  }
  return (name) => {
    const text = all.get(name)
    if (typeof text !== 'string') throw new Error(`There is no message ${name}.`)
    return text
  }
}
