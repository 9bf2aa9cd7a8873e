import ranges from '../fonts/tc/unicode.json'

export { ranges }
/** The numbered slices. Named files are the whole font, or its Latin and Cyrillic letters. */
export const urls = import.meta.glob<string>('../fonts/tc/*.woff', {
  eager: true,
  query: '?url',
  import: 'default',
})
