import ranges from '../fonts/jp/unicode.json'

export { ranges }
/** The numbered slices. What has a name instead is the whole font, or Latin and Cyrillic letters. */
export const urls = import.meta.glob<string>('../fonts/jp/*.woff', {
  eager: true,
  query: '?url',
  import: 'default',
})
