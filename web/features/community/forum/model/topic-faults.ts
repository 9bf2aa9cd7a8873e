import type { ForumCategory } from '#contract/community/forum.ts'
import type { Language } from '#contract/primitives.ts'

/** What is missing before a topic can be sent. */
export type TopicFault = 'category' | 'title' | 'words'

const minTitle = 3

export function topicFaults(topic: { category: unknown; title: string; source: string }): TopicFault[] {
  return [
    ...(topic.category ? [] : ['category' as const]),
    ...(topic.title.trim().length < minTitle ? ['title' as const] : []),
    ...(topic.source.trim() === '' ? ['words' as const] : []),
  ]
}

/** The categories in which members may start topics. */
export const openCategories = (categories: readonly ForumCategory[]): ForumCategory[] =>
  categories.filter(({ state, starters }) => state === 'open' && starters === 'everyone')

/** The language of a topic: the chosen one or that of the page, if the category supports it, or else one that it supports. */
export function topicLanguage(
  { languages }: Pick<ForumCategory, 'languages'>,
  chosen: Language | null,
  locale: Language,
): Language {
  return (
    languages.find((each) => each === chosen) ??
    languages.find((each) => each === locale) ??
    languages[0] ??
    locale
  )
}
