import type { FormId } from '#content/legal/form-ids.ts'
import type { PictureChoice } from './document-pictures.ts'

export const copyKinds = ['document', 'originals', 'sealed'] as const
export type CopyKind = (typeof copyKinds)[number]

/** What the person chose to save. */
export interface CopyChoice {
  readonly kind: CopyKind
  readonly pictures: PictureChoice
  readonly withShielded: boolean
  readonly name: string
  readonly withPattern: boolean
  /** Forms at the end of the document, to be filled in by hand. */
  readonly forms: readonly FormId[]
  readonly withKeys: boolean
}

export const firstChoice: CopyChoice = {
  kind: 'document',
  pictures: 'copies',
  withShielded: true,
  name: '',
  withPattern: false,
  forms: [],
  withKeys: false,
}

/** The progress of creating a copy. */
export type CopyProgress =
  | { readonly step: 'reading'; readonly done: number; readonly total: number }
  | { readonly step: 'drawing' }
  | { readonly step: 'writing' }
