/**
 * Names that the app itself assigned, which reveal nothing about a person. Anything else, such as an id or an address, is left out.
 *
 * @returns the name, or `null`
 */
export const ownName = (name: string): string | null => (/^[a-z][a-z-]{0,39}$/.test(name) ? name : null)

/** The version in the name of a build, which derives from its contents. */
export const versionName = (name: string): string | null => (/^[0-9a-f]{8,64}$/.test(name) ? name : null)
