import ranges from '../fonts/kr/unicode.json'

export { ranges }
/** The numbered slices. What has a name instead is the whole font, or Latin and Cyrillic letters. */
export const urls = import.meta.glob<string>('../fonts/kr/*.woff', {
  eager: true,
  query: '?url',
  import: 'default',
})
