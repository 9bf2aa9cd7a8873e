/** Joins class names and skips falsy ones, so that conditions can be used. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
