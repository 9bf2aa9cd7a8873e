import { expect, test } from 'vitest'
import { inOneLanguage } from './one-language.ts'

const compiled = `import { getLocale, experimentalStaticLocale } from '../runtime.js';
const en_home_title = () => { return (\`Home\`) };
const es_home_title = () => { return (\`Inicio\`) };
/** docs */
export const home_title = /** @type {X} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "es") return es_home_title(inputs)
	return en_home_title(inputs)
});`

test('a message is its text in the language of the build, and asks for none', () => {
  const code = inOneLanguage(compiled, 'es')
  expect(code).toMatch(/export const home_title = es_home_title$/)
  expect(code).not.toContain('options.locale')
  expect(code).not.toContain('import')
})

test('a message without a translation, or of another form, stops the build', () => {
  expect(() => inOneLanguage(compiled, 'fr')).toThrow('unexpected form')
  expect(() => inOneLanguage('export {}', 'en')).toThrow('unexpected form')
})
