import ts from 'typescript'

/** Lines that fit on a screen. */
const screen = 60

/**
 * How many functions may be longer than a screen. They were there before anyone counted. Lower the number when you split one;
 * never raise it.
 */
export const maxLongFunctions = 4

const counted = /^(contract|encryption|content|server|web|web-build|scripts|tools|demo|bench)\/.+\.tsx?$/
const excluded = /\.generated\.|\.test\.|^web\/messages\/compiled\//

/** Each function of a file that is longer than a screen, as `path: name has 73 lines`. */
export function longFunctions(path: string, read: (path: string) => string): string[] {
  if (!counted.test(path) || excluded.test(path)) return []
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, false, kind)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1
      const name = node.name?.getText(source) ?? 'a function without a name'
      if (lines > screen) found.push(`${path}: ${name} has ${lines} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
