/** Where the page is that needs no scripts, of the open campaigns or of one: as `/action-center/campaign/{id}?plain=en`. */
export function plainAddressOf(url: string): string | undefined {
  const [, listLanguage] = /^\/(?:es\/)?action-center\?plain=(en|es)$/.exec(url) ?? []
  if (listLanguage) return `/api/campaigns/page/${listLanguage}`
  const [, id, language] =
    /^\/(?:es\/)?action-center\/campaign\/([0-9a-f-]{36})\?plain=(en|es)$/.exec(url) ?? []
  return id && language ? `/api/campaigns/${id}/page/${language}` : undefined
}

/** The campaign whose page an address shows. */
export const campaignIdOf = (url: string): string | undefined =>
  /^\/(?:es\/)?action-center\/campaign\/([0-9a-f-]{36})(?:\?|$)/.exec(url)?.[1]
