import { z } from 'zod'

/**
 * A text that depends on a number, in inlang's message format: the declaration of a plural, and a text for
 * each of its forms.
 */
const plural = z.tuple([
  z.strictObject({
    declarations: z.array(z.string()),
    selectors: z.tuple([z.string()]),
    match: z.record(z.string(), z.string()),
  }),
])

/** A message of one language. */
export interface Message {
  /** The names of its inputs, in alphabetical order. */
  readonly inputs: readonly string[]
  /**
   * Its text as a JavaScript expression, in which `i` holds the inputs and `pluralOf` is that of the
   * compiled runtime.
   */
  readonly expression: string
}

/** @throws if a message is neither a text nor a plural */
export function readMessage(key: string, locale: string, message: unknown): Message {
  if (typeof message === 'string') return readText(message)
  const parsed = plural.safeParse(message)
  if (!parsed.success) throw new Error(formError(key, locale))
  const [{ declarations, selectors, match }] = parsed.data
  const declared = declarations.map((each) => /^local (\w+) = (\w+): plural$/.exec(each)).find(Boolean)
  const [, selector, count] = declared ?? []
  const texts = new Map(Object.entries(match).map(([name, text]) => [name.replace(`${selector}=`, ''), text]))
  const other = texts.get('other')
  const isOurs = selector === selectors[0] && [...texts.keys()].every((form) => isForm(form))
  if (!isOurs || count === undefined || other === undefined) throw new Error(formError(key, locale))
  const chosen = `pluralOf(${JSON.stringify(locale)}, i.${count})`
  const special = [...texts].filter(([, text]) => text !== other)
  return {
    inputs: [...new Set([count, ...[...texts.values()].flatMap(inputsIn)])].toSorted(),
    expression:
      special.map(([form, text]) => `${chosen} === '${form}' ? ${withInputs(text)} : `).join('') +
      withInputs(other),
  }
}

const isForm = (name: string) => /^(?:zero|one|two|few|many|other)$/.test(name)

const formError = (key: string, locale: string) =>
  `The message "${key}" in ${locale} must be a text, or a plural of one number with a text for "other" and for further forms.`

function readText(text: string): Message {
  const inputs = inputsIn(text)
  return { inputs, expression: inputs.length > 0 ? withInputs(text) : JSON.stringify(text) }
}

const input = /\{(\w+)\}/g

const inputsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(input)].map(([, name = '']) => name))].toSorted()

/** A text as a template literal, with inputs as properties of `i`. */
const withInputs = (text: string): string =>
  `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll(input, '${i.$1}')}\``
