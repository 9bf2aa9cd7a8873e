const symbol = /<symbol id="(\w+)".*?<\/symbol>/gs

/** The prefix of icon ids in a page; no other element uses it. */
const iconPrefix = 'icon-'

/**
 * Embeds the icons that a page is painted with at the end of its HTML, and references them there: they
 * arrive with the page, and without a request. Icons that are rendered later come from the sheet. [Note:
 * Icon sheet]
 *
 * @param sheet the text of the sheet
 * @param address the address of the sheet
 */
export function embedIcons(html: string, { sheet, address }: { sheet: string; address: string }): string {
  const shapes = new Map([...sheet.matchAll(symbol)].map(([shape, name = '']) => [name, shape]))
  const used = new Set<string>()
  const body = html.replaceAll(new RegExp(`<use href="${address}#(\\w+)"`, 'g'), (all, name: string) => {
    if (!shapes.has(name)) return all
    used.add(name)
    return `<use href="#${iconPrefix}${name}"`
  })
  const symbols = [...used].map((name) => shapes.get(name)?.replace('id="', `id="${iconPrefix}`))
  return body.replace(/<\/body>(?=<\/html>\s*$)/, `<svg hidden="">${symbols.join('')}</svg></body>`)
}
