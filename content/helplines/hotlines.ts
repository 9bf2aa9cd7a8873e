import type { Localised } from '../localised.ts'

/** One of the three hotlines of the offline page. */
export interface Hotline {
  /** The entry in `helplines.json` that says the same; a test compares them. */
  readonly id: string
  readonly name: string
  readonly words: Localised
  readonly reach:
    | { readonly by: 'call'; readonly number: string }
    | { readonly by: 'text'; readonly number: string; readonly keyword: string }
}

/**
 * The three hotlines that the offline page always shows. They are for the United States, and the page says so. They are
 * in a file of their own because the offline page is in the first bundle and the full list is not.
 */
export const hotlines: readonly Hotline[] = [
  {
    id: 'us-988-suicide-crisis-lifeline',
    name: '988 Suicide & Crisis Lifeline',
    words: { en: 'Call or text 988', es: 'Llama o escribe al 988' },
    reach: { by: 'call', number: '988' },
  },
  {
    id: 'us-crisis-text-line',
    name: 'Crisis Text Line',
    words: { en: 'Text HOME to 741741', es: 'Envía HOME al 741741' },
    reach: { by: 'text', number: '741741', keyword: 'HOME' },
  },
  {
    id: 'us-national-domestic-violence-hotline',
    name: 'National Domestic Violence Hotline',
    words: { en: 'Call 1-800-799-7233', es: 'Llama al 1-800-799-7233' },
    reach: { by: 'call', number: '1-800-799-7233' },
  },
]
