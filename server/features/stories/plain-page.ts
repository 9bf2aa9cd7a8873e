import { dateFormatIn } from '#content/dates.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import type { Post } from '#contract/community/posts.ts'
import type { PublicStory, StorySummary } from '#contract/community/stories.ts'
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
  account: {
    en: 'One person’s account. No finding has been made.',
    es: 'El relato de una persona. No se ha establecido nada.',
  },
  comments: { en: 'Comments', es: 'Comentarios' },
  noComments: { en: 'Nobody has commented yet.', es: 'Todavía nadie ha comentado.' },
  all: { en: 'All public stories', es: 'Todos los relatos públicos' },
  stories: { en: 'Public stories', es: 'Relatos públicos' },
  lead: {
    en: 'Each is one person’s account, anonymised and read by moderators before it appeared.',
    es: 'Cada uno es el relato de una persona, anonimizado y leído por moderadores antes de aparecer.',
  },
  noStories: { en: 'Nobody has told a story yet.', es: 'Todavía nadie ha contado su historia.' },
  behindNote: { en: 'A story with a content note', es: 'Un relato con aviso de contenido' },
} as const satisfies Record<string, Localised>

/** A story with its comments, whole and without scripts. */
export function plainPage(story: PublicStory, comments: readonly Post[], language: Language): string {
  const say = translate(language)
  const month = dateFormatIn(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const discussion = story.takesComments
    ? `<h2>${say(words.comments)}</h2>
${comments.length === 0 ? `<p>${say(words.noComments)}</p>` : comments.map((each) => answerOf(each, say)).join('\n')}`
    : ''
  return plainDocument({
    language,
    title: titleIn(story.title, language),
    mayIndex: story.isIndexed,
    main: `<article lang="${story.language}">
<h1>${escape(titleIn(story.title, language))}</h1>
<p>${say(words.account)}</p>
<p>${nameOf(story.author, say)}, ${escape(month.format(new Date(`${story.month}-15`)))}</p>
${noteOf(story.contentNote, say)}
${bodyOf(story.post, say)}
</article>
${discussion}
<p>${say(emergencyWords)}</p>
<p><a href="${plainLink('', language)}">${say(words.all)}</a></p>`,
  })
}

/** The newest stories, each with where it is. Behind a content note even the title is opened with the story. */
export function listPage(stories: readonly StorySummary[], language: Language): string {
  const say = translate(language)
  const items = stories.map((each) => {
    const name = listedTitle(each, say(words.behindNote), language)
    return `<li><a href="${plainLink(`/${each.id}`, language)}">${name}</a></li>`
  })
  return plainDocument({
    language,
    title: inLocale(words.stories, language),
    // Most of these writers did not choose that search engines may find them.
    mayIndex: false,
    main: `<h1>${say(words.stories)}</h1>
<p>${say(words.lead)}</p>
${items.length === 0 ? `<p>${say(words.noStories)}</p>` : `<ul>\n${items.join('\n')}\n</ul>`}
<p>${say(emergencyWords)}</p>`,
  })
}

const plainLink = (path: string, language: Language) =>
  `${language === 'es' ? '/es' : ''}/reports/public${path}?plain=${language}`
