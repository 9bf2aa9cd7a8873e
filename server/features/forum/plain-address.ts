/** Where the page is that needs no scripts, of the forum, a category or a topic: as `/forum/topic/{id}?plain=en`. */
export function plainAddressOf(url: string): string | undefined {
  const [, category, listLanguage] =
    /^\/(?:es\/)?forum(?:\/([a-z0-9-]{1,40}))?\?plain=(en|es)$/.exec(url) ?? []
  if (listLanguage)
    return category
      ? `/api/forum/categories/${category}/page/${listLanguage}`
      : `/api/forum/page/${listLanguage}`
  const [, id, language] = /^\/(?:es\/)?forum\/topic\/([0-9a-f-]{36})\?plain=(en|es)$/.exec(url) ?? []
  return id && language ? `/api/forum/topics/${id}/page/${language}` : undefined
}

/** The topic whose page an address shows. */
export const topicIdOf = (url: string): string | undefined =>
  /^\/(?:es\/)?forum\/topic\/([0-9a-f-]{36})(?:\?|$)/.exec(url)?.[1]
