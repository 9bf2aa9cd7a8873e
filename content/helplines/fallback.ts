/** Directories of helplines, for a country without an entry of its own. */
export const directories: readonly { readonly name: string; readonly url: string }[] = [
  { name: 'Find A Helpline', url: 'https://findahelpline.com/' },
  { name: 'Child Helpline International', url: 'https://childhelplineinternational.org/helplines/' },
  { name: 'Befrienders Worldwide', url: 'https://befrienders.org/' },
]
