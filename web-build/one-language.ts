import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Locale } from '#web/ui/language/locale.ts'
import type { Message } from './message-code.ts'
import { messagesIn, readSources } from './messages.ts'
import { root } from './run.ts'

const runtime = join(root, 'web/messages/compiled/runtime.js').replaceAll('\\', '/')
const messagesImport = /^import \{ ?m ?\} from ['"][^'"]*messages\/compiled\/messages\.js['"];?$/m
/** A call without inputs, or a message that is called with inputs or passed on. */
const use = /(?<![\w$.])m\.(\w+)(\(\))?/g

/** The prefix of the module of a message that several modules use. */
const sharedModule = 'virtual:message/'

/**
 * Excludes the texts of all other languages from a build: a message is inlined into the module that uses it,
 * or is a module of its own if several use it. The code that detects the reader's language is excluded too.
 * (docs/decisions/0351)
 * @param locale - the only language of this build; without one nothing is changed.
 */
export function oneLanguage(locale: Locale | undefined): Plugin {
  let messages: ReadonlyMap<string, Message> = new Map()
  let shared: ReadonlySet<string> = new Set()
  return {
    name: 'one-language',
    async buildStart() {
      if (locale) [messages, shared] = [await messagesIn(locale), sharedMessages(await readSources())]
    },
    resolveId: { filter: { id: /^virtual:message\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /\/messages\/compiled\/runtime\.js$|^\0virtual:message\// },
      handler(id) {
        if (!locale) return null
        return id.endsWith('/runtime.js') ? runtimeOf(locale) : moduleOf(id.split('/').at(-1)!, messages)
      },
    },
    transform: {
      filter: { code: /messages\/compiled\/messages\.js/ },
      handler: (code) => (locale ? { code: withMessages(code, messages, shared), map: null } : null),
    },
  }
}

/** The keys of the messages that more than one of these modules uses. */
export function sharedMessages(sources: readonly string[]): Set<string> {
  const [usedOnce, usedOften] = [new Set<string>(), new Set<string>()]
  for (const source of sources)
    for (const key of new Set(Array.from(source.matchAll(use), ([, each = '']) => each)))
      (usedOnce.has(key) ? usedOften : usedOnce).add(key)
  return usedOften
}

/** The part of the runtime that a build in one language uses; setting the getter has no effect on inlined messages. */
const runtimeOf = (locale: Locale) => `
export let getLocale = () => ${JSON.stringify(locale)}
export const overwriteGetLocale = (get) => { getLocale = get }
export const pluralOf = (locale, count) => new Intl.PluralRules(locale).select(Number(count))
`

/**
 * A module with its messages inlined, each once, and with imports of shared ones.
 * @throws if it uses an unknown message, or the messages in another way than `m.key`
 */
export function withMessages(
  code: string,
  messages: ReadonlyMap<string, Message>,
  shared: ReadonlySet<string> = new Set(),
): string {
  const declarations = new Map<string, string>()
  const replaced = code.replace(messagesImport, '').replaceAll(use, (_all, key: string, call = '') => {
    const message = findMessage(key, messages)
    if (shared.has(key)) declarations.set(key, `import { m_${key} } from '${sharedModule}${key}';`)
    else if (call && message.inputs.length === 0) return message.expression
    else declarations.set(key, `${declareMessage(key, message)};`)
    return `m_${key}${call}`
  })
  if (replaced.includes('messages/compiled/messages.js'))
    throw new Error(`unexpected form of the import of messages: ${code.slice(0, 200)}`)
  return withPlural([...declarations.values()].join('')) + replaced
}

const moduleOf = (key: string, messages: ReadonlyMap<string, Message>) =>
  withPlural(`export ${declareMessage(key, findMessage(key, messages))}`)

function findMessage(key: string, messages: ReadonlyMap<string, Message>): Message {
  const message = messages.get(key)
  if (!message) throw new Error(`unknown message "${key}"`)
  return message
}

const declareMessage = (key: string, { inputs, expression }: Message) =>
  `const m_${key} = (${inputs.length > 0 ? 'i' : ''}) => ${expression}`

const withPlural = (code: string) =>
  code.includes('pluralOf(') ? `import { pluralOf } from ${JSON.stringify(runtime)};${code}` : code
