/** The name and icon of an installed app: its own, or neutral ones. */
export type InstalledName = 'own' | 'plain'

/** The manifest for each name, in English; other languages have their prefix before it. */
export const manifestPaths: Readonly<Record<InstalledName, string>> = {
  own: '/manifest.webmanifest',
  plain: '/plain.webmanifest',
}

/** Part of the start address of the app with the plain name: on an iPhone it shares no storage with the browser. */
export const plainStartParameter = 'name=plain'
