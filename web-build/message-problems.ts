/** The messages of one noun, by locale and key: `messages.home.en.home_title`. */
export type Messages = Record<string, Record<string, Record<string, unknown>>>

/**
 * What is wrong with the messages, a sentence each.
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

/** A key is a name in code, where a hyphen cannot be: the folder of `safety-plans` has `safety_plans_title`. */
const prefixOf = (noun: string) => `${noun.replaceAll('-', '_')}_`

function differences(noun: string, locales: Messages[string]): string[] {
  const keys = keysOf(locales)
  return ['en', 'es'].flatMap((locale) =>
    keys
      .filter((key) => !(key in (locales[locale] ?? {})))
      .map((key) => `${noun}: "${key}" is missing in ${locale}.`),
  )
}

/** A translation must take the same `{inputs}`: one that is left out would lose a number or a name. */
function inputDifferences(noun: string, key: string, locales: Messages[string]): string[] {
  const inputs = Object.values(locales)
    .filter((texts) => key in texts)
    .map((texts) => inputsOf(texts[key]))
  return new Set(inputs).size > 1 ? [`${noun}: "${key}" has different inputs: ${inputs.join(' and ')}.`] : []
}

/** The names in braces, outside of what only a variant says. */
function inputsOf(text: unknown): string {
  const names = JSON.stringify(text).matchAll(/\{(\w+)\}/g)
  return [...new Set([...names].map(([, name]) => `{${name}}`))].sort().join(', ') || 'none'
}

function keysOf(locales: Messages[string]): string[] {
  const keys = Object.values(locales).flatMap((texts) => Object.keys(texts))
  return [...new Set(keys)].filter((key) => key !== '$schema')
}

/** `m.key(…)` and `m['key']`; keys that are put together are not found, and so are not allowed. */
function usedKeys(sources: readonly string[]): Set<string> {
  const uses = sources.flatMap((source) => [...source.matchAll(/\bm(?:\.(\w+)|\[['"](\w+)['"]\])/g)])
  return new Set(uses.map(([, plain, quoted]) => plain ?? quoted ?? ''))
}
