import { keyringStore } from '#web/records/keyring/keyring-store.ts'

const store = keyringStore('transfers-access')

/** Keeps what sending the files of an anonymous report takes. [Note: What waits of an anonymous report] */
export const storeKeyring = store.put

/** The last file has arrived or was given up. */
export const letAccessGo = store.remove

/** For which anonymous reports files are still to be sent, and how. */
export const storedKeyrings = store.entries
