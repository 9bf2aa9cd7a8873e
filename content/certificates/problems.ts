import { modules } from './modules.ts'

type Titled = (typeof modules)[number]

/** The generated list of titles, for the server, which signs them and does not parse Markdown. */
export const titlesFile = (titles: readonly Titled[]): string => `${JSON.stringify(titles, null, 2)}\n`

/** Differences between the titles of certificates and of modules. */
export function titleProblems(titles: readonly Titled[], listed: readonly Titled[] = modules): string[] {
  const known = new Map(listed.map(({ id, title }) => [id, title]))
  const wrong = titles.filter(({ id, title: { en, es } }) => {
    const knownTitle = known.get(id)
    return knownTitle?.en !== en || knownTitle.es !== es
  })
  const missingTitles = listed.filter(({ id }) => !titles.some((each) => each.id === id))
  return [...wrong, ...missingTitles].map(
    ({ id }) => `content/certificates/modules.json: "${id}" is not as it is now. npm run content -- --titles`,
  )
}
