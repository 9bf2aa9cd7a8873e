/** Where the figures are that need no scripts: `/analytics?plain=en`. */
export function plainAddressOf(url: string): string | undefined {
  const [, language] = /^\/(?:es\/)?analytics\?plain=(en|es)$/.exec(url) ?? []
  return language ? `/api/public-figures/page/${language}` : undefined
}
