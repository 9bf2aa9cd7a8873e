import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  encodeCertificate,
  type SignedFacts,
} from '#web/features/knowledge/certificates/model/certificate-code.ts'
import { renderInNode, findLayoutFlaws, textOf } from '#web/paper/rendering-fixture.ts'
import { certificateDefinition } from './certificate-definition.ts'

const holder = { name: 'Ana Núñez 안나', added: 'kBVoiHNqBMZ9Ehnb4zpv4w' }
const signed = (language: 'en' | 'es'): SignedFacts => ({
  facts: {
    issuer: 'did:key:z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi',
    origin: 'https://help.example',
    by: 'Upstander',
    language,
    day: '2026-11-25',
    moduleId: 'by-five',
    title: language === 'en' ? 'Five ways to help' : 'Cinco maneras de ayudar',
    nameHash: 'ab'.repeat(32),
    position: { list: 3, index: 77 },
  },
  proofValue: 'z38Q6dVKPpXwMK1JzEy9ALDka4jT3dvCxDRSzriZnGFfcZq8muSVa9Go1HhBEzM9ZtCzR5TUoFq2NBmWqWG7oza86',
  holder,
})

test.each(['en', 'es'] as const)(
  'a certificate in %s is one page, with name, module, day and what it shows',
  async (language) => {
    const each = signed(language)
    const link = `https://help.example/certificates#${encodeCertificate(each, holder)}`
    const bytes = await renderInNode(certificateDefinition(each, link, 'A4'))
    const keep = process.env['KEEP_PDF']
    if (keep) writeFileSync(keep.replace('.pdf', `-${language}.pdf`), bytes)
    const [page = '', ...more] = await textOf(bytes)
    expect(more).toEqual([])
    expect(await findLayoutFlaws(bytes)).toEqual([])
    for (const words of ['Ana Núñez', each.facts.title, 'Upstander', 'help.example', '2026'])
      expect(page).toContain(words)
    expect(page).toContain(language === 'en' ? 'Nobody watched' : 'Nadie miraba')
    // What the code holds is in the picture only.
    expect(page).not.toContain(encodeCertificate(each, holder).slice(0, 20))
  },
)
