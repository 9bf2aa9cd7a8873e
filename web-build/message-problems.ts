/** The messages of one noun, by locale and key: `messages.home.en.home_title`. */
export type Messages = Record<string, Record<string, Record<string, unknown>>>

/**
 * The problems of the messages, one sentence each.
 * @param sources - the texts of all files that use messages.
 */
export function messageProblems(messages: Messages, sources: readonly string[]): string[] {
  const used = usedKeys(sources)
  return Object.entries(messages).flatMap(([noun, locales]) => [
    ...differences(noun, locales),
    ...keysOf(locales).flatMap((key) => [
      ...(key.startsWith(prefixOf(noun)) ? [] : [`${noun}: "${key}" must begin with "${prefixOf(noun)}".`]),
      ...(used.has(key) ? [] : [`${noun}: nothing uses "${key}".`]),
      ...inputDifferences(noun, key, locales),
    ]),
  ])
}

/** A key is an identifier, which has no hyphens: the folder `safety-plans` has the prefix `safety_plans_`. */
const prefixOf = (noun: string) => `${noun.replaceAll('-', '_')}_`

function differences(noun: string, locales: Messages[string]): string[] {
  const keys = keysOf(locales)
  return ['en', 'es'].flatMap((locale) =>
    keys
      .filter((key) => !(key in (locales[locale] ?? {})))
      .map((key) => `${noun}: "${key}" is missing in ${locale}.`),
  )
}

/** A translation must have the same `{inputs}`: a missing one would lose a number or a name. */
function inputDifferences(noun: string, key: string, locales: Messages[string]): string[] {
  const inputs = Object.values(locales)
    .filter((texts) => key in texts)
    .map((texts) => inputsOf(texts[key]))
  return new Set(inputs).size > 1 ? [`${noun}: "${key}" has different inputs: ${inputs.join(' and ')}.`] : []
}

/** The names in braces, excluding those of variants. */
function inputsOf(text: unknown): string {
  const names = JSON.stringify(text).matchAll(/\{(\w+)\}/g)
  return [...new Set([...names].map(([, name]) => `{${name}}`))].sort().join(', ') || 'none'
}

function keysOf(locales: Messages[string]): string[] {
  const keys = Object.values(locales).flatMap((texts) => Object.keys(texts))
  return [...new Set(keys)].filter((key) => key !== '$schema')
}

/** `m.key(…)` and `m['key']`; computed keys are not detected, and so are not allowed. */
function usedKeys(sources: readonly string[]): Set<string> {
  const uses = sources.flatMap((source) => [...source.matchAll(/\bm(?:\.(\w+)|\[['"](\w+)['"]\])/g)])
  return new Set(uses.map(([, plain, quoted]) => plain ?? quoted ?? ''))
}
