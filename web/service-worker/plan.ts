import type { Locale } from '#web/ui/language/locale.ts'

/**
 * The maximum number of compressed bytes that a device may store for one language. At present 4.6 MB, with
 * all pages of the community.
 */
export const storedLimit = 5 * 1024 * 1024

/** A page as it is stored: one file may answer many addresses, such as `/report/:id`. */
export interface StoredPage {
  /** The paths that it answers, as React Router writes them. */
  readonly pattern: string
  /** The address from which its HTML is fetched. */
  readonly address: string
  /**
   * SHA-256 of its bytes, in hexadecimal. A page refers to files of one build only, so the page of another
   * build is not stored. `null` if the server generates it at start.
   */
  readonly hash: string | null
  /** The blank page that is stored in its place, and renders it from a file of texts. [Note: Blank pages] */
  readonly blank?: string
  /** Whether it is a blank page: it answers the addresses of texts, and has none of its own. */
  readonly isBlank?: true
}

/** What is stored for one language. */
export interface LanguagePlan {
  readonly pages: readonly StoredPage[]
  /** Addresses of scripts, styles, fonts and pictures; their names change with their content. */
  readonly files: readonly string[]
  /** Addresses that are stored before anything else, on any network: the first pages that somebody in danger needs. */
  readonly core: readonly string[]
  readonly collections: Readonly<Record<CollectionName, Collection>>
}

/** What the person can store on their device with one press. */
export const collectionNames = ['guides', 'learning', 'academy', 'law', 'notices', 'services'] as const
export type CollectionName = (typeof collectionNames)[number]

/**
 * All texts of a kind, with the files that they need. They are stored together: fetching only those on one
 * subject, or for one audience, would reveal to the server who is asking. [Note: One file of texts]
 */
export interface Collection {
  readonly addresses: readonly string[]
  /** Compressed size in bytes. */
  readonly bytes: number
}

/** What a build stores on a device, written into the worker by the build. */
export interface StoragePlan {
  /** Identifies the build. */
  readonly version: string
  readonly languages: Readonly<Record<Locale, LanguagePlan>>
}
