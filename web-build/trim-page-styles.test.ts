import { expect, test } from 'vitest'
import { elementsIn, trimStyles } from './trim-page-styles.ts'

test('removes selectors no element can match and preserves the others', () => {
  const css =
    'hr,a{color:var(--ink)}hr,sub{top:0}:where(select:is([multiple])) optgroup{top:1px}p :is(b,li){top:2px}*{top:3px}'
  expect(trimStyles(css, '<main><p>One <b>word</b></p></main><a href="/">a</a>')).toBe(
    'hr,a{color:var(--ink)}p :is(b,li){top:2px}*{top:3px}',
  )
})

test('parts of text fields are there where the page has one', () => {
  const css =
    '::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}::file-selector-button{margin:0}input{top:0}'
  expect(trimStyles(css, '<input type="radio" name="a"/>')).toBe('input{top:0}')
  for (const field of ['<input type="date"/>', '<input name="a"/>', '<textarea></textarea>']) {
    expect(trimStyles(css, field)).toContain('::placeholder{')
  }
})

test('variables are set on every element, in whatever browser', () => {
  const css =
    '@layer properties{@supports (-moz-orient:inline){*{--tw-border-style:solid}}}' +
    '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}' +
    '@supports (display:grid){p{top:0}}'
  expect(trimStyles(css, '<p>')).toBe(
    '@layer properties{*{--tw-border-style:solid}}@supports (display:grid){p{top:0}}',
  )
})

test('removes an empty browser query, along with one around it', () => {
  const css = '@supports (display:grid){@supports (display:flex){::placeholder{top:0}}}p{top:1px}'
  expect(trimStyles(css, '<p>')).toBe('p{top:1px}')
})

test('elements are read by their names', () => {
  expect(elementsIn('<h1 class="a">&lt;em&gt; <br/></h1><svg><use href="#a"></use></svg>')).toEqual(
    new Set(['h1', 'br', 'svg', 'use']),
  )
})

test('the licence is left to the styles of all pages', () => {
  expect(trimStyles('/*! tailwindcss | MIT License */p{top:0}', '<p>')).toBe('p{top:0}')
})
