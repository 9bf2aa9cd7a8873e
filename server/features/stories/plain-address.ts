/**
 * Where the page is that needs no scripts, of the list of stories or of one. The HTML of the build is the same for all stories, so that its
 * link can only add to the address: `/reports/public/{id}?plain=en`.
 */
export function plainAddressOf(url: string): string | undefined {
  const [, listLanguage] = /^\/(?:es\/)?reports\/public\?plain=(en|es)$/.exec(url) ?? []
  if (listLanguage) return `/api/public-stories/page/${listLanguage}`
  const [, id, language] = /^\/(?:es\/)?reports\/public\/([0-9a-f-]{36})\?plain=(en|es)$/.exec(url) ?? []
  return id && language ? `/api/public-stories/${id}/page/${language}` : undefined
}

/** The story whose page in the app is at an address. */
export const storyIdOf = (url: string): string | undefined =>
  /^\/(?:es\/)?reports\/public\/([0-9a-f-]{36})(?:\?|$)/.exec(url)?.[1]
