import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { allOfKind, textKinds } from '#contract/public-text-changes.ts'

/** As if this page had texts of each kind. */
const everyKind = textKinds.map((kind) => `${kind}/${allOfKind}`)

const page = (path: string, file: string, status = 200, text?: string) => ({
  ...(text ? { text, texts: [text, 'guides/all'] } : { text: undefined, texts: everyKind }),
  path,
  file,
  locale: 'en',
  status,
  indexed: status === 200,
  administratorsOnly: false,
  scripts: ['sha256-script'],
  styles: ['sha256-style'],
})

/** The smallest build that the server accepts: one of each kind of file that it treats differently. */
export function smallBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'upstander-build-'))
  const writeBuildFile = (path: string, content: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const guide = (id: string) => page(`/resources/${id}`, `${id}.html`, 200, `guides/${id}`)
  const pages = [
    page('/', 'index.html'),
    guide('calm'),
    guide('log'),
    page('/crisis', 'crisis/index.html'),
    page('/*', '404.html', 404),
  ]
  const textPlaceholder = (text?: string) => (text ? `<div data-text="${text}"></div>` : '')
  for (const { file, text } of pages)
    writeBuildFile(`client/${file}`, `<!doctype html><title>${file}</title>${textPlaceholder(text)}`)
  writeBuildFile('client/assets/entry-1a2b.js', 'first()')
  writeBuildFile('client/assets/workers/argon2-1a2b.js', 'derive()')
  writeBuildFile('client/assets/workers/evidence-worker-1a2b.js', 'send()')
  writeBuildFile('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeBuildFile('client/verifier.html', '<script>check()</script>')
  writeBuildFile('pages.json', JSON.stringify({ pages }))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
