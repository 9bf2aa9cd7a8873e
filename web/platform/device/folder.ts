import { deviceChoice, onDeviceChoice } from './device-choice.ts'

/** The app's only folder in the browser's origin-private file system. */
const folderName = 'sealed-files'

/**
 * A folder for bytes that are too large for IndexedDB; `null` if the browser has none or nothing may be
 * stored. Callers seal what they write, with a key in a store: without that store nothing in it can be read.
 */
export async function deviceFolder(): Promise<FileSystemDirectoryHandle | null> {
  if (deviceChoice() === 'shared') return null
  try {
    const root = await navigator.storage.getDirectory()
    return await root.getDirectoryHandle(folderName, { create: true })
  } catch {
    // A private window, or a browser without it.
    return null
  }
}

/** Removes everything in the folder. */
export async function clearFolder(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory()
    await root.removeEntry(folderName, { recursive: true })
  } catch {
    // The folder does not exist.
  }
}

onDeviceChoice((choice) => (choice === 'shared' ? clearFolder() : undefined))
