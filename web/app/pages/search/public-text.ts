/** What a public text is. */
export const publicKinds = [
  'page',
  'guide',
  'module',
  'scenario',
  'class',
  'rule',
  'letter',
  'evidence',
  'legal-help',
  'service',
  'notice',
  'programme',
  'parents',
  'helpline',
] as const
export type PublicKind = (typeof publicKinds)[number]

/** Something that everybody can read, as the build lists it in one language. */
export interface PublicText {
  readonly kind: PublicKind
  readonly title: string
  /** The English path, with its `#` part. */
  readonly path: string
  readonly words: string
  /** Words of a long text that tell it from the others; they are looked for and not shown. */
  readonly also?: string
  /** What people type who want this before anything else. */
  readonly asked?: string
  /** Its name, such as `guides/calm`, where an administrator can retire it. */
  readonly text?: string
}
