/**
 * Names that the app itself gave, and so tell nothing of a person. Anything else, such as an id or an address, is left out.
 *
 * @returns the name, or `null`
 */
export const ownName = (name: string): string | null => (/^[a-z][a-z-]{0,39}$/.test(name) ? name : null)

/** The name of a version: what a build is called by what is in it. */
export const versionName = (name: string): string | null => (/^[0-9a-f]{8,64}$/.test(name) ? name : null)
