/** Joins class names and leaves out what is false, so that a condition can be among them. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
