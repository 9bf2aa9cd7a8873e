/** Milliseconds after which a browser has surely taken hold of what it saves. */
const takenAfter = 60_000

/**
 * Hands a file to the browser, which saves it in its folder for downloads or opens it where its type can be shown.
 *
 * @param name neutral: it shows in folders and in lists of recent files
 */
export function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), takenAfter)
}

/** The same for what nobody should open by accident: without a type that it could show, the browser saves it. */
export const downloadUnopened = (file: Blob, name: string): void =>
  download(new Blob([file], { type: 'application/octet-stream' }), name)
