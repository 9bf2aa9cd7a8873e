interface Replacement {
  /** Resolves once what is to go now is in the outbox. */
  readonly send: () => Promise<void>
  /** Takes the one before out of it. */
  readonly discard: () => Promise<void>
}

/** Sends a message that was held back as it is to go now. It is discarded only afterwards, so that its words are never lost. */
export async function replaceUnsent({ send, discard }: Replacement): Promise<void> {
  await send()
  await discard()
}
