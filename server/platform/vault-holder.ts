/** A member, and the generation of their vault that a session signed in to or a reset replaces. */
export interface VaultHolder {
  id: string
  generation: number
}
