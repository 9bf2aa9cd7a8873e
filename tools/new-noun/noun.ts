/** The forms of a noun for names of files, tables, types and in sentences. */
export type Forms = Readonly<Record<string, string>>

const shape = /^[a-z]+(-[a-z]+)*$/

/**
 * @param nouns in the plural, with hyphens: `safety-plans`
 * @param noun in the singular, where it is not the plural without its end
 * @throws if it is no such noun
 */
export function formsOf(nouns: string, noun = singularOf(nouns)): Forms {
  for (const form of [nouns, noun])
    if (!shape.test(form))
      throw new Error(`${form} is not a noun in lower case with hyphens, like safety-plans`)
  if (noun === nouns) throw new Error(`Give the singular too: npm run new ${nouns} <singular>`)
  return {
    nouns,
    noun,
    nouns_: nouns.replaceAll('-', '_'),
    noun_: noun.replaceAll('-', '_'),
    Noun: pascal(noun),
    Nouns: pascal(nouns),
    nounCamel: camel(noun),
    nounsCamel: camel(nouns),
    'noun words': noun.replaceAll('-', ' '),
    'nouns words': nouns.replaceAll('-', ' '),
    'Nouns words': capital(nouns.replaceAll('-', ' ')),
  }
}

function singularOf(nouns: string): string {
  if (nouns.endsWith('ies')) return `${nouns.slice(0, -3)}y`
  return nouns.endsWith('s') ? nouns.slice(0, -1) : nouns
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const pascal = (kebab: string) => kebab.split('-').map(capital).join('')
const camel = (kebab: string) => kebab.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Puts the forms where a template names them. @throws if it names one that there is not */
export function fillIn(template: string, forms: Forms): string {
  return template.replaceAll(/\{\{([^{}]+)\}\}/g, (_, name: string) => {
    const form = forms[name]
    if (form === undefined) throw new Error(`template uses an unknown name: ${name}`)
    return form
  })
}
