import { createHash } from 'node:crypto'

/**
 * Starts the script that the page names after `#`: its name holds a hash of the build, which this server does not know.
 * Only a script of our own is started, and the policy would let no other run. A tab of an
 * older build names a script that the server no longer has; the page is then sent `failed`, so that it offers the file to be saved
 * and the frame is not just empty.
 */
const script =
  "const name = location.hash.slice(1); if (/^\\/assets\\/workers\\/[\\w.-]+\\.js$/.test(name)) import(name).catch(() => parent.postMessage({ tell: 'failed' }, '*'))"

/** The document of the frame in which files are shown (web/files/frame). */
export const evidenceFrame = {
  path: '/evidence-frame',
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>File</title><body><script>${script}</script></body></html>`,
  scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
}
