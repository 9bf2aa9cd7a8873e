import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Rolldown } from 'vite'
import { sha256 } from './pages.ts'
import { root } from './run.ts'

/**
 * Writes the page that checks receipts, web/verifier/, as one file: script and styles are in it, and its own policy
 * allows these two and nothing else, no request either. The server hands it out to be saved, never to be shown.
 */
export async function writeVerifier(clientDir: string): Promise<void> {
  const { script, style } = await bundle()
  await writeFile(join(clientDir, 'verifier.html'), verifierPage(script, style))
}

async function bundle(): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'web/verifier/verifier.ts'),
        output: { codeSplitting: false },
      },
    },
  })
  // One input and no watching give one output.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { output } = built as Rolldown.RolldownOutput
  const [script, ...others] = output.filter((file) => file.type === 'chunk')
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (!script || others.length > 0 || style?.type !== 'asset') {
    throw new Error('verifier was not built as one script and one style sheet')
  }
  return { script: inElement(script.code), style: String(style.source) }
}

/** The same code without what would end its element: in a string or a pattern, `\/` is `/`. */
function inElement(code: string): string {
  return code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

/** @throws where the code could end its own element */
export function verifierPage(script: string, style: string): string {
  if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style)) {
    throw new Error('The verifier’s code would end its own element')
  }
  const policy = [
    `default-src 'none'`,
    `script-src '${sha256(script)}'`,
    `style-src '${sha256(style)}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Check a receipt</title>
<style>${style}</style>
</head>
<body>
<noscript>This page needs JavaScript. It works without the internet, and sends nothing anywhere.</noscript>
<script type="module">${script}</script>
</body>
</html>
`
}
