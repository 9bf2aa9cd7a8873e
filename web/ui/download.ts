/** Milliseconds after which a browser has certainly read the file that it saves. */
const revokeDelay = 60_000

/**
 * Passes a file to the browser, which saves it in its download folder, or opens it if it can show its type.
 *
 * @param name neutral: it shows in folders and in lists of recent files
 */
export function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), revokeDelay)
}

/**
 * As `download`, for files that must not be opened by accident: without a type that the browser can show, it
 * saves the file.
 */
export const downloadUnopened = (file: Blob, name: string): void =>
  download(new Blob([file], { type: 'application/octet-stream' }), name)
