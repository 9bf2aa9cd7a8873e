import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toBase64url } from '#encryption/encoding.ts'
import { renderInNode, findLayoutFlaws, textOf } from '#web/paper/rendering-fixture.ts'
import { recordDefinition } from './record-definition.ts'

const grey = readFileSync(join(import.meta.dirname, '../../../paper/grey.jpg'))
const long = 'The choir was kind today, and I walked home by the river. '.repeat(40)

test('a printed record has every word and picture, both scripts, no overflow', async () => {
  const items = Array.from({ length: 12 }, (_, at) => ({
    heading: `${at + 1} November 2026`,
    paragraphs: [
      'Who was kind today, even in a small way?',
      at % 4 === 0 ? long : `Entry ${at}. Así fue. 家族 🙂`,
    ],
    pictures: at === 0 ? [toBase64url(new Uint8Array(grey))] : [],
  }))
  const pdf = await renderInNode(
    recordDefinition(
      {
        title: 'My record',
        note: 'Written by the person themselves. It is not a diagnosis, and nobody has checked it.',
        sections: [
          { title: 'Journal', items },
          {
            title: 'Mood, sleep and body',
            items: [
              {
                heading: '1 November 2026',
                paragraphs: ['18:05 Low', 'to bed at 22:30 · I moved a little'],
                pictures: [],
              },
            ],
          },
        ],
      },
      'A4',
    ),
  )
  // To be looked at: CONTRIBUTING says how.
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, pdf)
  const pages = await textOf(pdf)
  expect(pages.join(' ')).toContain('It is not a diagnosis')
  for (let at = 0; at < 12; at++) if (at % 4 !== 0) expect(pages.join(' ')).toContain(`Entry ${at}.`)
  expect(await findLayoutFlaws(pdf)).toEqual([])
}, 60_000)
