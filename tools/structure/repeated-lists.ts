/** Lists in which a code of ours stands for the same thing, and that are written where nothing else may be imported, or mean something else. */
const exceptions: Readonly<Record<string, string>> = {
  'encryption/entries.ts': 'encryption/ imports nothing of ours.',
  'content/law/schema.ts': 'How sure a reading of a law is, which is no severity.',
}

const product = /^(contract|content|encryption|server|web)\/(?!messages\/).+\.tsx?$/
const excluded = /\.test\.tsx?$|\.generated\.|\/testing\/|fixture/
const array = /\[\s*((?:'[\w.-]+',?\s*){3,})\](?!\])/g
const union = /'[\w.-]+'(?:\s*\|\s*'[\w.-]+'){2,}/g
/** What a call can fail with is said at each call. */
const errorLists = /errors: $/

const statuses = '(?:pending|investigating|resolved|withdrawn|closed)'
/** Two statuses asked for one after the other, in TypeScript or in SQL: the contract says which ones belong together. */
const statusGroups = [
  new RegExp(`[!=]== '${statuses}'\\)? (?:\\|\\||&&)\\s+\\(?[\\w.]+ [!=]== '${statuses}'`),
  new RegExp(`\\bin \\('${statuses}'(?:, '${statuses}')+\\)`),
]
const mayGroupStatuses: Readonly<Record<string, string>> = {
  'server/features/reports/status-queries.ts':
    'SQL has to have them written out; a test holds them against the contract.',
  'web/features/case/report-page/components/status-change.tsx':
    'Which buttons look dangerous is its own business.',
}

/** A list of codes in a file, and the place of its parts in it. */
const listsIn = (text: string): string[] =>
  [array, union].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !errorLists.test(text.slice(0, index)))
      .map(([found]) =>
        [...found.matchAll(/'([\w.-]+)'/g)]
          .map(([, code = '']) => code)
          .toSorted()
          .join(', '),
      ),
  )

/**
 * Codes that the contract lists, and that another file lists again, each with its place: statuses, severities, types and all others.
 * A change to one list would leave the other as it was.
 */
export function repeatedLists(paths: readonly string[], read: (path: string) => string): string[] {
  const files = paths.filter((path) => product.test(path) && !excluded.test(path))
  const firstPlace = new Map<string, string>()
  for (const path of files.filter((each) => each.startsWith('contract/')))
    for (const list of listsIn(read(path))) firstPlace.set(list, firstPlace.get(list) ?? path)
  return files.flatMap((path) => {
    const text = read(path)
    const repeated = listsIn(text).flatMap((list) => {
      const first = firstPlace.get(list)
      return first === undefined || first === path || path in exceptions
        ? []
        : [`${path} lists ${list} once more. Import the list of ${first}.`]
    })
    const groups =
      !(path in mayGroupStatuses) && statusGroups.some((pattern) => pattern.test(text))
        ? [
            `${path} groups statuses by itself. Take isOpenStatus or isConcludedStatus of contract/report-codes.ts.`,
          ]
        : []
    return [...repeated, ...groups]
  })
}
