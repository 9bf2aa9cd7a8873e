/**
 * Pages that menus and buttons name and that are still to come. What leads to one of them is not shown, so nothing ever leads
 * nowhere: a feature takes its path from here on the day its page can be used.
 */
export const comingPages: ReadonlySet<string> = new Set([])

/** The page that an address leads to, without its `#` and `?` parts. */
export const pageOf = (address: string): string => address.split(/[#?]/)[0] ?? ''

/** Whether a link to this address finds a page. */
export const pageExists = (address: string): boolean => !comingPages.has(pageOf(address))
