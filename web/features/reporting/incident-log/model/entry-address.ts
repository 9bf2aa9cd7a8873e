/** Where one entry is shown. The address says nothing of it. */
export function entryAddress(id: string): string {
  return `/incident-report?entry=${id}`
}
