/** The kinds of public texts. */
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

/** A public text, as the build lists it in one language. */
export interface PublicText {
  readonly kind: PublicKind
  readonly title: string
  /** The English path, with its `#` part. */
  readonly path: string
  readonly words: string
  /** Distinctive words of a long text; they are searched, but not shown. */
  readonly also?: string
  /** Search phrases for which this is the best result. */
  readonly asked?: string
  /** Its name, such as `guides/calm`, if an administrator can retire it. */
  readonly text?: string
}
