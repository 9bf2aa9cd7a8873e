import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Locale } from '#web/ui/language/locale.ts'
import type { Message } from './message-code.ts'
import { messagesIn } from './messages.ts'
import { root } from './run.ts'

const runtime = join(root, 'web/messages/compiled/runtime.js').replaceAll('\\', '/')
const itsImport = /^import \{ ?m ?\} from ['"][^'"]*messages\/compiled\/messages\.js['"];?$/m
/** A call without inputs, or a message that is called with some or handed on. */
const use = /(?<![\w$.])m\.(\w+)(\(\))?/g

/**
 * Leaves the texts of all other languages out of a build: each message is written into the module that says it. With them goes all
 * that finds out which language somebody reads. (docs/decisions/0206)
 * @param locale - the one language of this build; without one nothing is changed.
 */
export function oneLanguage(locale: Locale | undefined): Plugin {
  let messages: ReadonlyMap<string, Message> = new Map()
  return {
    name: 'one-language',
    async buildStart() {
      if (locale) messages = await messagesIn(locale)
    },
    load: {
      filter: { id: /\/messages\/compiled\/runtime\.js$/ },
      handler: () => (locale ? runtimeOf(locale) : null),
    },
    transform: {
      filter: { code: /messages\/compiled\/messages\.js/ },
      handler: (code) => (locale ? { code: withMessages(code, messages), map: null } : null),
    },
  }
}

/** The part of the runtime that a build in one language uses, and what the pages that it draws ask for in vain. */
const runtimeOf = (locale: Locale) => `
export let getLocale = () => ${JSON.stringify(locale)}
export const overwriteGetLocale = (get) => { getLocale = get }
export const pluralOf = (locale, count) => new Intl.PluralRules(locale).select(Number(count))
`

/**
 * A module with the messages it uses in it, each once.
 * @throws when it uses one that there is not, or the messages in another way than `m.key`
 */
export function withMessages(code: string, messages: ReadonlyMap<string, Message>): string {
  const functions = new Map<string, string>()
  const replaced = code.replace(itsImport, '').replaceAll(use, (_all, key: string, call = '') => {
    const message = messages.get(key)
    if (!message) throw new Error(`There is no message "${key}"`)
    const isConstant = message.inputs.length === 0
    if (isConstant && call) return message.expression
    functions.set(key, `(${isConstant ? '' : 'i'}) => ${message.expression}`)
    return `m_${key}${call}`
  })
  if (replaced.includes('messages/compiled/messages.js'))
    throw new Error(`The messages are imported in another form than expected: ${code.slice(0, 200)}`)
  const declared = [...functions].map(([key, its]) => `const m_${key} = ${its};`)
  const plural = declared.some((each) => each.includes('pluralOf('))
    ? `import { pluralOf } from ${JSON.stringify(runtime)};`
    : ''
  return plural + declared.join('') + replaced
}
