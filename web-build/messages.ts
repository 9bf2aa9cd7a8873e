import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { build } from 'vite'
import { z } from 'zod'
import type { Messages } from './message-problems.ts'
import { root } from './run.ts'

const settingsFile = join(root, 'project.inlang/settings.json')
const pluginKey = 'plugin.inlang.messageFormat'

const settingsSchema = z.looseObject({ [pluginKey]: z.object({ pathPattern: z.array(z.string()) }) })

/** The nouns that have message files, in alphabetical order: `home` for web/messages/home/{en,es}.json. */
export async function messageNouns(): Promise<string[]> {
  const nouns = new Set<string>()
  for await (const file of glob('web/messages/*/*.json', { cwd: root, exclude: ['**/compiled/**'] })) {
    nouns.add(file.split(/[\\/]/)[2]!)
  }
  return [...nouns].sort()
}

/** All messages as they are in their files. */
export async function readMessages(): Promise<Messages> {
  const messages: Messages = {}
  for (const noun of await messageNouns()) {
    const locales: Messages[string] = {}
    for (const locale of ['en', 'es']) {
      const text = await readFile(join(root, 'web/messages', noun, `${locale}.json`), 'utf8').catch(
        () => '{}',
      )
      locales[locale] = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    }
    messages[noun] = locales
  }
  return messages
}

/** The texts of all files that may use messages. */
export async function readSources(): Promise<string[]> {
  const reading: Promise<string>[] = []
  for await (const file of glob('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/messages/**'] })) {
    reading.push(readFile(join(root, file), 'utf8'))
  }
  return Promise.all(reading)
}

/**
 * Compiles web/messages/<noun>/{en,es}.json to one module per message in web/messages/compiled, and to one of all, after it has
 * brought the list of files in project.inlang/settings.json up to date (the plugin wants them by name).
 */
export async function compileMessages(): Promise<void> {
  const nouns = await messageNouns()
  const before = await readFile(settingsFile, 'utf8')
  const settings = settingsSchema.parse(JSON.parse(before))
  settings[pluginKey].pathPattern = nouns.map((noun) => `./web/messages/${noun}/{locale}.json`)
  const after = JSON.stringify(settings, null, 2) + '\n'
  if (after !== before) await writeFile(settingsFile, after)
  await compile(compilerOptions)
  const compiled = await readFile(join(compilerOptions.outdir, 'messages/_index.js'), 'utf8')
  // Paraglide only warns when it cannot load its plugin, and then compiles nothing.
  if (nouns.length > 0 && !compiled.includes('export')) throw new Error('No message was compiled')
  await writeInOneModule(compilerOptions.outdir)
}

/**
 * Writes all messages into one module beside the thousands of them. A browser gets only those that a page says, for which each has to be
 * by itself; Node.js, which reads them in for tests and for the pages that are drawn in a build, has one file to open
 * (`imports` in package.json).
 */
async function writeInOneModule(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    build: {
      ssr: join(folder, 'messages.js'),
      target: 'es2024',
      minify: false,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        // There must be one of it: it holds which language is shown.
        external: /\/runtime\.js$/,
        output: { entryFileNames: 'in-one-module.js', comments: false },
      },
    },
  })
}

/** How messages are compiled: the locale comes from the address of the page (web/ui/language/locale.ts), from nowhere else. */
export const compilerOptions = {
  project: join(root, 'project.inlang'),
  outdir: join(root, 'web/messages/compiled'),
  strategy: ['globalVariable', 'baseLocale'],
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
  // Emptying the folder would pull the messages away from a server or a test that is running.
  cleanOutdir: false,
} satisfies Parameters<typeof compile>[0]
