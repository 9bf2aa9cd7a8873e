/** Requests to the archive worker, each with a number that its answer repeats. */
export type ArchiveRequest =
  | { readonly id: number; readonly kind: 'text'; readonly name: string; readonly text: string }
  | { readonly id: number; readonly kind: 'blob'; readonly name: string; readonly blob: Blob }
  | { readonly id: number; readonly kind: 'end' }

export type ArchiveAnswer =
  | { readonly id: number; readonly kind: 'done' }
  | { readonly id: number; readonly kind: 'archive'; readonly archive: Blob }
  | { readonly id: number; readonly kind: 'failed' }
