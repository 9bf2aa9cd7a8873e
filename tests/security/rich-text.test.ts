import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parsePost } from '#content/rich-text/markdown.ts'
import { richText } from '#contract/community/rich-text.ts'
import { bodyOf, translate } from '#server/community/posts/plain-html.ts'
import { RichTextView } from '#web/community/rich-text/rich-text.tsx'

// A post as the plain page and the app show it to others: text and formatting, and nothing that runs or links anywhere.

/** The number of sources; `npm run test:rich-text` uses 10,000. */
const numRuns = Number(process.env['RICH_TEXTS'] ?? 5_000)

/** Markdown syntax, and what an attacker would try to smuggle through it. */
const pieces = [
  '*',
  '**',
  '_',
  '`',
  '```',
  '~~~',
  '> ',
  '- ',
  '1. ',
  '# ',
  '\n',
  '\n\n',
  '    ',
  '\t',
  '  \n',
  '\\',
  '|',
  '---',

  '[',
  ']',
  '](',
  ')',
  '![',
  '[a]: ',
  '<',
  '>',
  '</',
  '/>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?',
  '"',
  "'",
  '=',
  ' ',

  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="//a.example">',
  '<style>',

  '[x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x](data:text/html,<script>)',
  'https://a.example/?q=1',
  'www.a.example',

  '<https://a.example>',
  '[a]: javascript:alert(1)\n',
  '![x](https://a.example/x.png "t" onload=y)',
  'mailto:a@example.org',

  '&lt;script&gt;',
  '&#60;',
  '&#x3c;b&#x3e;',
  '&colon;',
  '&amp;',
  '&#0;',
  '\u0000',
  '\u202e',
  '\u2028',
  '\ufeff',
  '💎',
  'é\u0301',

  'onclick=',
  'style=',
  'class=',
  'href=',
  'words ',
  'a',
  'javascript:',
  '</p>',
  '</blockquote>',
  '{{x}}',
  '${x}',
]
const source = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    ),
    {
      maxLength: 60,
    },
  )
  .map((drawn) => drawn.join(''))

const shown = /^<\/?(?:p|blockquote|ol|ul|li|pre|strong|em|code|br)>$/
/** The app adds its own classes. No class name comes from a post. */
const drawn = /^<\/?(?:div|p|blockquote|ol|ul|li|pre|strong|em|code|span|br)(?: class="[\w\s:./[\]-]*")?\/?>$/

/** Everything between an opening sign and the next closing one: what a browser takes for a tag. */
const tagsIn = (html: string) => html.match(/<[^>]*>?/g) ?? []

test('becomes words and marks alone, whatever is typed', () => {
  fc.assert(
    fc.property(source, (typed) => {
      const { body, plain } = parsePost(typed)
      expect(z.safeParse(richText, body).success).toBe(true)
      expect(tagsIn(bodyOf({ body }, translate('en'))).filter((tag) => !shown.test(tag))).toEqual([])
      const inApp = renderToStaticMarkup(createElement(RichTextView, { body }))
      expect(tagsIn(inApp).filter((tag) => !drawn.test(tag))).toEqual([])
      expect(plain.length).toBeLessThanOrEqual(typed.length + 1)
    }),
    { numRuns },
  )
})

test('finds a tag, an attribute and a link', () => {
  for (const html of ['<p onclick=x>', '<a href="/">', '<script>', '<img src=x', '<p style="color:red">'])
    expect(tagsIn(html).filter((tag) => shown.test(tag) || drawn.test(tag))).toEqual([])
})
