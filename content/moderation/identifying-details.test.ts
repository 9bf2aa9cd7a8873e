import { expect, test } from 'vitest'
import { identifyingDetails } from './identifying-details.ts'

const found = (text: string, language: 'en' | 'es') =>
  identifyingDetails(text, language).map(({ kind, from, to }) => [kind, text.slice(from, to)])

test('offers names, schools, dates and places of an English story', () => {
  const text =
    'On 3 March 2025 Derek Holloway hit me at Ashdown Grange Academy, near Whitby. I am @pine.marten.'
  expect(found(text, 'en')).toEqual([
    ['date', '3 March 2025'],
    ['named_person', 'Derek Holloway'],
    ['school_or_employer', 'Ashdown Grange Academy'],
    ['place', 'Whitby'],
    ['handle', '@pine.marten'],
  ])
})

test('offers names, schools, dates and places of a Spanish story', () => {
  const text =
    'El 3 de marzo de 2025 la maestra Hilda Sotomayor me gritó en el Liceo Los Aromos, cerca de Ñuñoa.'
  expect(found(text, 'es')).toEqual([
    ['date', '3 de marzo de 2025'],
    ['named_person', 'maestra Hilda Sotomayor'],
    ['school_or_employer', 'Liceo Los Aromos'],
    ['place', 'Ñuñoa'],
  ])
})

test('finds nothing in a story without them', () => {
  expect(found('They laughed at my shoes for a year. I told my teacher on a Tuesday.', 'en')).toEqual([])
})
