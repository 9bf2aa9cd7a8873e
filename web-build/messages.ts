import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { locales, type Locale } from '#web/ui/language/locale.ts'
import { readMessage, type Message } from './message-code.ts'
import type { Messages } from './message-problems.ts'
import { root } from './run.ts'

/** All messages from their files. */
export async function readMessages(): Promise<Messages> {
  const messages: Messages = {}
  for (const noun of await messageNouns()) {
    const texts: Messages[string] = {}
    for (const locale of locales) texts[locale] = await readFileOf(noun, locale)
    messages[noun] = texts
  }
  return messages
}

/** The nouns that have message files, in alphabetical order: `home` for web/messages/home/{en,es}.json. */
async function messageNouns(): Promise<string[]> {
  const nouns = new Set<string>()
  for await (const file of glob('web/messages/*/*.json', { cwd: root, exclude: ['**/compiled/**'] })) {
    nouns.add(file.split(/[\\/]/)[2]!)
  }
  return [...nouns].sort()
}

async function readFileOf(noun: string, locale: Locale): Promise<Record<string, unknown>> {
  const file = join(root, 'web/messages', noun, `${locale}.json`)
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
}

/** The contents of all files that may use messages, without tests. */
export async function readSources(): Promise<string[]> {
  const reading: Promise<string>[] = []
  for await (const file of glob('web/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['web/messages/**', '**/*.test.*'],
  })) {
    reading.push(readFile(join(root, file), 'utf8'))
  }
  return Promise.all(reading)
}

/** All messages of one language by key. */
export async function messagesIn(locale: Locale): Promise<ReadonlyMap<string, Message>> {
  const found = new Map<string, Message>()
  for (const texts of Object.values(await readMessages()))
    for (const [key, text] of Object.entries(texts[locale] ?? {}))
      if (key !== '$schema') found.set(key, readMessage(key, locale, text))
  return found
}

/**
 * Writes the message functions and their types to `folder`. Each returns its message in the current
 * language, or in that of its second argument. (docs/decisions/0351)
 */
export async function compileMessages(folder = join(root, 'web/messages/compiled')): Promise<void> {
  const [english, spanish] = await Promise.all([messagesIn('en'), messagesIn('es')])
  // `npm run check` reports messages that are missing in one language.
  const inBoth = [...english].flatMap(([key, en]) => {
    const es = spanish.get(key)
    return es ? [{ key, en, es }] : []
  })
  const functions = inBoth.map(
    ({ key, en, es }) =>
      `export const ${key} = (i, o) => (o?.locale ?? getLocale()) === 'es' ? ${es.expression} : ${en.expression}\n`,
  )
  const types = inBoth.map(
    ({ key, en }) => `  readonly ${key}: (${inputType(en)}, options?: Options) => string\n`,
  )
  await mkdir(folder, { recursive: true })
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await Promise.all([
    write('runtime.js', runtime),
    write('runtime.d.ts', runtimeTypes),
    write('all.js', `import { getLocale, pluralOf } from './runtime.js'\n${functions.join('')}`),
    write('messages.js', `export * as m from './all.js'\n`),
    write(
      'messages.d.ts',
      `type Options = { locale?: 'en' | 'es' }\nexport declare const m: {\n${types.join('')}}\n`,
    ),
  ])
}

const inputType = ({ inputs }: Message) =>
  inputs.length === 0
    ? 'i?: {}'
    : `i: { ${inputs.map((name) => `${name}: NonNullable<unknown>`).join('; ')} }`

/** The current language: English until a getter is set. */
const runtime = `export let getLocale = () => 'en'
export const overwriteGetLocale = (get) => { getLocale = get }
export const pluralOf = (locale, count) => new Intl.PluralRules(locale).select(Number(count))
`
const runtimeTypes = `export declare let getLocale: () => 'en' | 'es'
export declare const overwriteGetLocale: (get: () => 'en' | 'es') => void
`
