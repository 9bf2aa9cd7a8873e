import { inLocale } from '#content/localised.ts'
import type { ForumCategory, TopicList } from '#contract/community/forum.ts'
import type { Language } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

export const forumLanguageNames: Readonly<Record<Language, () => string>> = {
  en: m.forum_language_en,
  es: m.forum_language_es,
}

/** The views besides the list of categories. */
export const forumViews = ['newest', 'unanswered', 'followed', 'mine', 'saved'] as const
export type ForumView = (typeof forumViews)[number]
/** The views for visitors. */
export const publicViews = ['newest', 'unanswered'] as const satisfies readonly TopicList[]

export const viewNames: Readonly<Record<ForumView, () => string>> = {
  newest: m.forum_newest,
  unanswered: m.forum_unanswered,
  followed: m.forum_followed,
  mine: m.forum_mine,
  saved: m.forum_saved,
}

export const categoryName = ({ name }: Pick<ForumCategory, 'name'>): string => inLocale(name, getLocale())

export const categoryDescription = ({ description }: Pick<ForumCategory, 'description'>): string =>
  inLocale(description, getLocale())
