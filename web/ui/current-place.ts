/**
 * The query parameters by which one path has several places: steps of a report, parts of a page, entries of
 * the log, an import.
 */
const placeNames = ['step', 'entry', 'import', 'part', 'tab', 'view', 'change']

/** The place that an address leads to. State of one place is not kept in another. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  return JSON.stringify([pathname, ...placeNames.map((name) => params.get(name))])
}

/** The place that is open in this tab. */
export const currentPlace = (): string => (typeof window === 'undefined' ? '' : placeOf(window.location))
