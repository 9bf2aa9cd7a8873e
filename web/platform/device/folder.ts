import { deviceChoice, onDeviceChoice } from './choice.ts'

/** The one folder that the app has in the browser's file system of this site. */
const folderName = 'sealed-files'

/**
 * A folder for bytes that are too many for the browser's database, or `null` where the browser has none or must keep nothing.
 * Callers seal what they put there, under a key in a store: without that store nothing of it can be read.
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
    // There is none.
  }
}

onDeviceChoice((choice) => (choice === 'shared' ? clearFolder() : undefined))
