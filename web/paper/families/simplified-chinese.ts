import ranges from '../fonts/sc/unicode.json'

export { ranges }
/** The numbered slices. Named files are the whole font, or its Latin and Cyrillic letters. */
export const urls = import.meta.glob<string>('../fonts/sc/*.woff', {
  eager: true,
  query: '?url',
  import: 'default',
})
