interface Replacement {
  /** Resolves once the new version is in the outbox. */
  readonly send: () => Promise<void>
  /** Removes the earlier version from it. */
  readonly discard: () => Promise<void>
}

/** Sends a new version of a held message. The earlier one is discarded only afterwards, so that its text is never lost. */
export async function replaceUnsent({ send, discard }: Replacement): Promise<void> {
  await send()
  await discard()
}
