import { keyringStore } from '#web/records/keyring/keyring-store.ts'

const { put, remove, entries } = keyringStore('transfers-access')

/** Stores the keyring for an anonymous report's files. [Note: What waits of an anonymous report] */
export const storeKeyring = put

/** The last file has arrived or was cancelled. */
export const removeKeyring = remove

/** The stored keyrings by anonymous report. */
export const storedKeyrings = entries
