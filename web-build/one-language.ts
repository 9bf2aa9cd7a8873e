import type { Plugin } from 'vite'

const itsImport = /^import \{[^}]*\} from '..\/runtime.js';\n/m
const dispatcher = /^export const (\w+) = (?:.|\n)*$/m

/**
 * Leaves the texts of all other languages out of a build: a message becomes its text in this one, where Paraglide's own
 * function asks for the language at every call. (Paraglide's option for it hides the language behind a call, where no
 * minifier sees it.) With them goes all that finds out which language somebody reads.
 * @param locale - the one language of this build; without one nothing is changed.
 */
export function oneLanguage(locale: string | undefined): Plugin {
  return {
    name: 'one-language',
    transform: {
      filter: { id: /\/messages\/compiled\/(runtime|messages\/(?!_index)\w+)\.js$/ },
      handler: (code, id) => {
        if (!locale) return null
        return {
          code: id.endsWith('/runtime.js') ? runtimeOf(locale) : inOneLanguage(code, locale),
          map: null,
        }
      },
    },
  }
}

/** The part of Paraglide's runtime that a build in one language uses, and what the pages that it draws ask for in vain. */
const runtimeOf = (locale: string) => `
export let getLocale = () => ${JSON.stringify(locale)}
export const overwriteGetLocale = (get) => { getLocale = get }
export const experimentalStaticLocale = undefined
`

/**
 * One compiled message in one language.
 * @throws when it is not in the form that Paraglide writes, or not translated.
 */
export function inOneLanguage(code: string, locale: string): string {
  const name = dispatcher.exec(code)?.[1]
  if (!name || !code.includes(`const ${locale}_${name} =`)) {
    throw new Error(`unexpected form of a compiled message: ${code.slice(0, 200)}`)
  }
  return code.replace(itsImport, '').replace(dispatcher, `export const ${name} = ${locale}_${name}`)
}
