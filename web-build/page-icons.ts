const symbol = /<symbol id="(\w+)".*?<\/symbol>/gs

/** Before the name of an icon in a page: no part of a page is called so. */
const own = 'icon-'

/**
 * Puts the icons that a page is painted with into its HTML, at its end, and has them taken from there: with the page instead of some time after it, and
 * without a request. What is drawn later takes them from the sheet. [Note: Icon sheet]
 *
 * @param sheet the text of the sheet
 * @param address where it is served
 */
export function withIcons(html: string, { sheet, address }: { sheet: string; address: string }): string {
  const shapes = new Map([...sheet.matchAll(symbol)].map(([shape, name = '']) => [name, shape]))
  const used = new Set<string>()
  const body = html.replaceAll(new RegExp(`<use href="${address}#(\\w+)"`, 'g'), (all, name: string) => {
    if (!shapes.has(name)) return all
    used.add(name)
    return `<use href="#${own}${name}"`
  })
  const symbols = [...used].map((name) => shapes.get(name)?.replace('id="', `id="${own}`))
  return body.replace(/<\/body>(?=<\/html>\s*$)/, `<svg hidden="">${symbols.join('')}</svg></body>`)
}
