import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { root } from './run.ts'

/** The attributes of all icons. The stroke width depends on the use of an icon, as in lucide. */
const iconAttributes =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

const sheetModule = 'virtual:icon-sheet'
/** The prefix of the module of an icon. */
const iconModule = `${sheetModule}/`
const componentModule = `${iconModule}component`

/** The prefix by which plugins mark virtual modules. */
const virtualPrefix = '\0'

/** Whether a module of the build is the component of an icon. */
export const isIconModule = (id: string): boolean => id.startsWith(virtualPrefix + iconModule)

const imported = /^import \{([^}]*)\} from 'lucide-react'/gm

/** The names of the icons that a source imports, ignoring aliases. */
export function iconsIn(source: string): string[] {
  const lists = [...source.matchAll(imported)].map(([, list = '']) => list.split(','))
  const names = lists.flat().map((name) => name.trim())
  return names.filter((name) => name && !name.startsWith('type ')).map((name) => name.split(' as ')[0] ?? '')
}

/**
 * [Note: Icon sheet] The shapes of the icons are in one SVG file, instead of in the HTML and again in the
 * JavaScript of every page. Sources use `lucide-react` as usual; a build replaces it by components that
 * reference the sheet, each in its own module, so that a page's initial code need not contain them all.
 */
export function iconSheet(): Plugin {
  let sheet = drawSheet([])
  return {
    name: 'icon-sheet',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      sheet = drawSheet(await usedIcons())
    },
    resolveId(id) {
      const module = id === 'lucide-react' ? sheetModule : id
      return sheet.modules.has(module) ? { id: virtualPrefix + module, moduleSideEffects: false } : null
    },
    load: (id) => (id.startsWith(virtualPrefix) ? sheet.modules.get(id.slice(virtualPrefix.length)) : null),
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: sheet.path, source: sheet.text })
    },
  }
}

async function usedIcons(): Promise<string[]> {
  const names = new Set<string>()
  for await (const file of glob('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/messages/**'] })) {
    for (const name of iconsIn(await readFile(join(root, file), 'utf8'))) names.add(name)
  }
  return [...names].sort()
}

/** The sheet with these icons, its address, and the code of the component modules that reference it. */
export function drawSheet(names: readonly string[]) {
  const symbols = names.map((name) => `<symbol id="${name}" ${iconAttributes}>${shapesOf(name)}</symbol>`)
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const path = `assets/icons-${hash}.svg`
  const modules = new Map([
    [sheetModule, names.map((name) => `export { ${name} } from '${iconModule}${name}'`).join('\n')],
    [componentModule, componentCode(path)],
    ...names.map((name) => [iconModule + name, iconCode(name)] as const),
  ])
  return { path, text, modules }
}

function shapesOf(name: string): string {
  const Icon = new Map<string, unknown>(Object.entries(lucide)).get(name)
  if (!isIcon(Icon)) throw new Error(`lucide-react has no icon ${name}`)
  return renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

function isIcon(exported: unknown): exported is lucide.LucideIcon {
  return typeof exported === 'object' && exported !== null && 'render' in exported
}

const iconCode = (name: string) =>
  `import { icon } from '${componentModule}'\nexport const ${name} = /* @__PURE__ */ icon('${name}')`

/**
 * The code that creates icon components. They accept the props of lucide's icons: `size` in pixels, and SVG
 * attributes.
 */
function componentCode(path: string): string {
  return `
import { jsx } from 'react/jsx-runtime'
export const icon = (name) => ({ size = 24, strokeWidth = 2, ...rest }) =>
  jsx('svg', { width: size, height: size, strokeWidth, ...rest, children: jsx('use', { href: '/${path}#' + name }) })`
}
