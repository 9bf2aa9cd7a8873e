import type { ContentLocale } from '#content/localised.ts'
import { searchPhrases } from '#content/search-words/search-phrases.ts'
import type { PublicText } from '../public-text.ts'
import { publicPages } from './public-pages.ts'
import { publicTexts } from './public-texts.ts'

const phrasesByPath = new Map(searchPhrases.map(({ path, words }) => [path, words]))

/** All public texts in one language, with common search phrases. For the build: it reads files. */
export const searchedTexts = (locale: ContentLocale): PublicText[] =>
  [...publicPages(locale), ...publicTexts(locale)].map((text) => {
    const words = phrasesByPath.get(text.path)
    return words ? { ...text, asked: words[locale] } : text
  })
