import { inLocale, type Localised } from '#content/localised.ts'
import type { Post } from '#contract/community/posts.ts'
import type { Inline, RichText } from '#contract/community/rich-text.ts'
import type { TextAuthor } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import { escapeHtml as escape } from '#server/platform/plain-html/document.ts'

const words = {
  note: { en: 'Content note', es: 'Aviso de contenido' },
  someone: { en: 'Someone', es: 'Alguien' },
  newMember: { en: 'New member', es: 'Miembro nuevo' },
  business: { en: 'writes for a business', es: 'escribe en nombre de una empresa' },
  covered: {
    en: 'A moderator is looking at this.',
    es: 'Alguien del equipo de moderación lo está revisando.',
  },
} as const satisfies Record<string, Localised>

export type Say = (text: Localised) => string

/** A text in one language, as HTML. */
export const translate =
  (language: Language): Say =>
  (text) =>
    escape(inLocale(text, language))

/** A title that is covered shows why. */
export const titleIn = (title: string, language: Language) => title || inLocale(words.covered, language)

/** A post below the opening, with who wrote it. */
export function answerOf(post: Post, say: Say): string {
  const quote = post.quoted ? `<blockquote>${escape(post.quoted.words)}</blockquote>\n` : ''
  return `<article>
<h3>${nameOf(post.author, say)}</h3>
${noteOf(post.contentNote, say)}
${quote}${bodyOf(post, say)}
</article>`
}

export const bodyOf = ({ body }: Pick<Post, 'body'>, say: Say) =>
  body.length === 0 ? `<p>${say(words.covered)}</p>` : htmlOf(body)

/** The title of a text in a list. Behind a content note even the title is opened with the text. */
export const listedTitle = (
  { title, contentNote, language: written }: { title: string; contentNote: string; language: Language },
  behindContentNote: string,
  language: Language,
) =>
  contentNote === ''
    ? `<span lang="${written}">${escape(titleIn(title, language))}</span>`
    : `${behindContentNote}: ${escape(contentNote)}`

export const noteOf = (note: string, say: Say) =>
  note === '' ? '' : `<p><strong>${say(words.note)}:</strong> ${escape(note)}</p>`

export function nameOf(author: TextAuthor, say: Say): string {
  if (!author) return say(words.someone)
  const name = author.name === null ? say(words.newMember) : escape(author.name)
  return author.isBusiness ? `${name} (${say(words.business)})` : name
}

/** [Note: Rich text] */
function htmlOf(body: RichText): string {
  return body
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
          return `<p>${inlinesOf(block.content)}</p>`
        case 'quote':
          return `<blockquote>${block.paragraphs.map((lines) => `<p>${inlinesOf(lines)}</p>`).join('')}</blockquote>`
        case 'list': {
          const tag = block.ordered ? 'ol' : 'ul'
          return `<${tag}>${block.items.map((item) => `<li>${inlinesOf(item)}</li>`).join('')}</${tag}>`
        }
        case 'code':
          return `<pre>${escape(block.text)}</pre>`
      }
    })
    .join('\n')
}

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const

const inlinesOf = (content: readonly Inline[]): string =>
  content
    .map((inline) =>
      inline.kind === 'break'
        ? '<br>'
        : inline.marks.reduce((html, mark) => `<${tags[mark]}>${html}</${tags[mark]}>`, escape(inline.text)),
    )
    .join('')
