import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import { inLocale } from './localised.ts'
import { daySchema, localisedSchema } from './localised-schema.ts'

const files = globSync('**/*.{ts,json}', { cwd: import.meta.dirname }).filter(
  (file) => !file.endsWith('.test.ts'),
)

/** Quoted texts, in code and data alike. A provider's own name may shout; our texts may not. Addresses are excluded. */
function quoted(source: string): string[] {
  const found: readonly string[] = source.match(/'[^'\n]*'|"[^"\n]*"/g) ?? []
  return found.filter((words) => !/^.https?:\/\/\S+$/.test(words))
}

test.each(files)('%s shouts at nobody and calls nobody a victim', (file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  for (const words of quoted(source)) {
    // A list of look-alikes is no sentence.
    if (!file.endsWith('confusables.ts')) expect(words).not.toMatch(/\p{L}!|¡/u)
    expect(words).not.toMatch(/\bvictims?\b|\bvíctimas?\b/iu)
  }
})

test.each([
  ['es', 'sí'],
  ['es-MX', 'sí'],
  ['en-GB', 'yes'],
  ['fr', 'yes'],
])('a reader of %s reads "%s"', (locale, words) => {
  expect(inLocale({ en: 'yes', es: 'sí' }, locale)).toBe(words)
})

test('rejects a text with a missing language, empty value or stray spaces', () => {
  for (const broken of [
    { en: 'Yes' },
    { en: 'Yes', es: '' },
    { en: ' Yes', es: 'Sí' },
    { en: 'Oh  no', es: 'No' },
  ]) {
    expect(localisedSchema.safeParse(broken).success).toBe(false)
  }
  expect(daySchema.safeParse('2026-02-30').success).toBe(false)
})

test('brand exits to a plain https site and invents no missing details', () => {
  expect(brand.neutralSites[0]?.url).toBe(brand.neutralSite)
  for (const { url } of brand.neutralSites) expect(new URL(url).protocol).toBe('https:')
  expect(brand.copyrightYear).toBe(2024)
  localisedSchema.parse(brand.tagline)
  localisedSchema.parse(brand.discreetTitle)
  expect(brand.discreetTitle.en).not.toMatch(/report|safe|bully|upstander/i)
  for (const address of [brand.contactEmail, brand.securityEmail])
    expect(address ?? 'x@y.zz').toMatch(/@.+\./)
})
