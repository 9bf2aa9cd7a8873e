/** The name and picture of an installed app: its own, or ones that tell nothing. */
export type InstalledName = 'own' | 'plain'

/** Where the browser is told what an installed app is called, in English; other languages have their prefix before it. */
export const manifestPaths: Readonly<Record<InstalledName, string>> = {
  own: '/manifest.webmanifest',
  plain: '/plain.webmanifest',
}

/** Part of the address with which the app of the plain name starts: on an iPhone it shares no storage with the browser. */
export const startsPlain = 'name=plain'
