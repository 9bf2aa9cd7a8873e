import type { Locale } from '#web/ui/language/locale.ts'

/** Bytes of one language that a device may store, as they are sent: compressed. 4.6 MB, with all pages of the community. */
export const storedLimit = 5 * 1024 * 1024

/** A page as it is stored: one file may answer many addresses, such as `/report/:id`. */
export interface StoredPage {
  /** Which paths it answers, as React Router writes them. */
  readonly pattern: string
  /** Where its HTML is asked for. */
  readonly address: string
  /**
   * SHA-256 of its bytes, in hexadecimal. A page names the files of one build only, so the page of another build is not
   * stored. `null` where the server writes it at start.
   */
  readonly hash: string | null
  /** The blank page that is stored in its place, and draws it from a file of texts. [Note: Blank pages] */
  readonly blank?: string
  /** It is such a blank page: it answers the addresses of texts, and none of its own. */
  readonly isBlank?: true
}

/** What one language needs. */
export interface LanguagePlan {
  readonly pages: readonly StoredPage[]
  /** Addresses of scripts, styles, fonts and pictures; their names change with their content. */
  readonly files: readonly string[]
  /** What is stored before anything else, on any network: the first pages somebody in danger needs, by their addresses. */
  readonly core: readonly string[]
  readonly collections: Readonly<Record<CollectionName, Collection>>
}

/** What somebody can keep on their device by one press. */
export const collectionNames = ['guides', 'learning', 'academy', 'law', 'notices', 'services'] as const
export type CollectionName = (typeof collectionNames)[number]

/**
 * All texts of a kind, with what they need to open. They are kept together: asking for those about one thing, or for some
 * people, would tell the server who is asking. [Note: One file of texts]
 */
export interface Collection {
  readonly addresses: readonly string[]
  /** As they are sent: compressed. */
  readonly bytes: number
}

/** What a build stores on a device, written into the worker by the build. */
export interface StoragePlan {
  /** Names the build; another build has another. */
  readonly version: string
  readonly languages: Readonly<Record<Locale, LanguagePlan>>
}
