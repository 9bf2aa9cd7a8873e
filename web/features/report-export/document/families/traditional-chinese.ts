import ranges from '@fontsource/noto-sans-tc/unicode.json'

export { ranges }
/** The numbered slices. What has a name instead is the whole font, or Latin and Cyrillic letters. */
export const urls = import.meta.glob<string>(
  '/node_modules/@fontsource/noto-sans-tc/files/noto-sans-tc-*[0-9]-400-normal.woff',
  { eager: true, query: '?url', import: 'default' },
)
