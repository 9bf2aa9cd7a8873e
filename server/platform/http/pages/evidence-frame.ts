import { createHash } from 'node:crypto'

/**
 * Starts the script that the page names after `#`: its name holds a hash of the build, which this server does not know.
 * Only a script of our own is started, and the policy would let no other run.
 */
const script =
  'const name = location.hash.slice(1); if (/^\\/assets\\/workers\\/[\\w.-]+\\.js$/.test(name)) import(name)'

/** The document of the frame in which files are shown (web/files/frame). */
export const evidenceFrame = {
  path: '/evidence-frame',
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>File</title><body><script>${script}</script></body></html>`,
  scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
}
