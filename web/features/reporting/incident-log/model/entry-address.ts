/** The page of an entry. The address reveals nothing about it. */
export function entryAddress(id: string): string {
  return `/incident-report?entry=${id}`
}
