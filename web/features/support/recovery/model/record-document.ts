/** A part of the person’s records for printing. */
export interface RecordItem {
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** JPEG pictures, base64url. */
  readonly pictures: readonly string[]
}
export interface RecordSection {
  readonly title: string
  readonly items: readonly RecordItem[]
}

/** The document that a person saves from this page: in plain words, without the name of the app. */
export interface RecordDocument {
  readonly title: string
  /** Who has seen it, and its limits. */
  readonly note: string
  readonly sections: readonly RecordSection[]
}
