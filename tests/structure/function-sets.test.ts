import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Sets of functions that are not listeners, and why. */
const otherSets: Record<string, string> = {
  'web/platform/device/device-choice.ts': 'Waits for everybody who moves what is kept.',
  'web/platform/device/choose-device.ts': 'Collects what each of them takes along.',
  'web/platform/device/unsaved-data.ts': 'Asks each of them a question.',
  'web/platform/device/store.ts': 'Asks each of them to make room.',
  'web/ui/external-store.ts': 'The one way to listen.',
}

/** Names of a file's types that are functions. */
function functionTypes(source: ts.SourceFile): ReadonlySet<string> {
  const aliases = source.statements.filter(ts.isTypeAliasDeclaration)
  return new Set(aliases.filter(({ type }) => ts.isFunctionTypeNode(type)).map(({ name }) => name.text))
}

/** Whether a file declares a set, list or map of functions. */
function holdsFunctions(path: string, text = readFileSync(path, 'utf8')): boolean {
  // Parsing every file of the web takes seconds; few of them have a typed set.
  if (!text.includes('Set<')) return false
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const named = functionTypes(source)
  const isFunction = (type: ts.TypeNode | undefined): boolean =>
    type !== undefined &&
    (ts.isFunctionTypeNode(type) ||
      (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && named.has(type.typeName.text)))
  let isFound = false
  const look = (node: ts.Node) => {
    const isSet =
      (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Set') ||
      (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === 'Set')
    if (isSet && isFunction(node.typeArguments?.[0])) isFound = true
    ts.forEachChild(node, look)
  }
  look(source)
  return isFound
}

const files = globSync('web/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|fixture|messages\/compiled/.test(file),
)

test('only web/ui/external-store.ts keeps a set of listeners', () => {
  expect(files.filter((file) => holdsFunctions(file)).toSorted()).toEqual(Object.keys(otherSets).toSorted())
})

test('a set of listeners is found, whatever its type is called', () => {
  expect(holdsFunctions('a.ts', 'const heard = new Set<() => void>()')).toBe(true)
  expect(holdsFunctions('a.ts', 'type Hear = (a: string) => void\nconst heard: Set<Hear> = new Set()')).toBe(
    true,
  )
  expect(holdsFunctions('a.ts', 'const ids = new Set<string>()')).toBe(false)
})
