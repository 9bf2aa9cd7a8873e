import { inLocale, type Localised } from '#content/localised.ts'
import type { ForumCategory, Topic, TopicSummary } from '#contract/community/forum.ts'
import type { Post } from '#contract/community/posts.ts'
import type { Language } from '#contract/primitives.ts'
import {
  answerOf,
  bodyOf,
  listedTitle,
  nameOf,
  noteOf,
  translate,
  titleIn,
} from '#server/community/posts/plain-html.ts'
import { escapeHtml as escape, plainDocument } from '#server/platform/plain-html/document.ts'
import { emergencyWords } from '#server/platform/plain-html/words.ts'

const words = {
  answers: { en: 'Answers', es: 'Respuestas' },
  noAnswers: { en: 'Nobody has answered yet.', es: 'Todavía nadie ha respondido.' },
  service: { en: 'The people who run this service', es: 'Quienes llevan este servicio' },
  forum: { en: 'Forum', es: 'Foro' },
  all: { en: 'All categories of the forum', es: 'Todas las categorías del foro' },
  noTopics: { en: 'Nobody has written here yet.', es: 'Todavía nadie ha escrito aquí.' },
  behindNote: { en: 'A topic with a content note', es: 'Un tema con aviso de contenido' },
} as const satisfies Record<string, Localised>

/** A topic with its answers, whole and without scripts. */
export function plainPage(topic: Topic, answers: readonly Post[], language: Language): string {
  const say = translate(language)
  const home = plainLink('', language)
  const author = topic.isWelcome ? say(words.service) : nameOf(topic.author, say)
  return plainDocument({
    language,
    title: titleIn(topic.title, language),
    mayIndex: topic.isIndexed,
    main: `<article lang="${topic.language}">
<h1>${escape(titleIn(topic.title, language))}</h1>
<p>${author}</p>
${noteOf(topic.contentNote, say)}
${bodyOf(topic.post, say)}
</article>
<h2>${say(words.answers)}</h2>
${answers.length === 0 ? `<p>${say(words.noAnswers)}</p>` : answers.map((each) => answerOf(each, say)).join('\n')}
<p>${say(emergencyWords)}</p>
<p><a href="${home}">${say(words.all)}</a></p>`,
  })
}

/** The categories, each with where its topics are. */
export function forumPage(categories: readonly ForumCategory[], language: Language): string {
  const say = translate(language)
  const items = categories.map(
    ({ address, name, description }) =>
      `<li><a href="${plainLink(`/${address}`, language)}">${say(name)}</a><br>${say(description)}</li>`,
  )
  return plainDocument({
    language,
    title: inLocale(words.forum, language),
    main: `<h1>${say(words.forum)}</h1>
<ul>
${items.join('\n')}
</ul>
<p>${say(emergencyWords)}</p>`,
  })
}

/** The topics of a category. Behind a content note even the title is opened with the topic. */
export function categoryPage(
  category: ForumCategory & { isIndexed: boolean },
  topics: readonly TopicSummary[],
  language: Language,
): string {
  const say = translate(language)
  const items = topics.map((each) => {
    const name = listedTitle(each, say(words.behindNote), language)
    return `<li><a href="${plainLink(`/topic/${each.id}`, language)}">${name}</a></li>`
  })
  return plainDocument({
    language,
    title: inLocale(category.name, language),
    mayIndex: category.isIndexed,
    main: `<h1>${say(category.name)}</h1>
<p>${say(category.description)}</p>
${items.length === 0 ? `<p>${say(words.noTopics)}</p>` : `<ul>\n${items.join('\n')}\n</ul>`}
<p>${say(emergencyWords)}</p>
<p><a href="${plainLink('', language)}">${say(words.all)}</a></p>`,
  })
}

const plainLink = (path: string, language: Language) =>
  `${language === 'es' ? '/es' : ''}/forum${path}?plain=${language}`
