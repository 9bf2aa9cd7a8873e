/** A part of somebody’s own record, as it is on paper. */
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

/** What a person saves of this page: in plain words, with nothing that says what app it is of. */
export interface RecordDocument {
  readonly title: string
  /** Who has seen it, and what it is not. */
  readonly note: string
  readonly sections: readonly RecordSection[]
}
