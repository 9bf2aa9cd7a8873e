import type { GroupText, GroupTexts, GroupTopic } from '#contract/community/groups.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'

export const groupTopicNames: Readonly<Record<GroupTopic, () => string>> = {
  school: m.groups_topic_school,
  work: m.groups_topic_work,
  online: m.groups_topic_online,
  home: m.groups_topic_home,
  hate: m.groups_topic_hate,
  images: m.groups_topic_images,
  parents: m.groups_topic_parents,
  recovery: m.groups_topic_recovery,
}

export const groupBandNames: Readonly<Record<AgeBand, () => string>> = {
  older: m.groups_band_older,
  younger: m.groups_band_younger,
}

export const groupLanguageNames: Readonly<Record<Language, () => string>> = {
  en: m.forum_language_en,
  es: m.forum_language_es,
}

const languages = ['en', 'es'] as const satisfies readonly Language[]

/** The languages of a group. */
export const languagesOf = (texts: GroupTexts): Language[] =>
  languages.filter((language) => texts[language] !== null)

/** A group's title and rules in the reader's language, or else in its other one. */
export function selectGroupText(
  texts: GroupTexts,
  locale: Language,
): { text: GroupText; language: Language } {
  const language = languages.find((each) => each === locale && texts[each] !== null) ?? languagesOf(texts)[0]
  const text = language && texts[language]
  if (!text) throw new Error('group has no text in any language')
  return { text, language }
}
