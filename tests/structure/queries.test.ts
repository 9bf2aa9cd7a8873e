import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const files = globSync('web/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|fixture|messages\/compiled/.test(file),
)

/** The endpoints that a file's queries call, one for each call. */
function endpointsCalledByQueries(path: string, text = readFileSync(path, 'utf8')): string[] {
  if (!text.includes('queryFn')) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found: string[] = []
  const isCall = (node: ts.Node): node is ts.CallExpression =>
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'call'
  const look = (node: ts.Node, isQuery: boolean) => {
    const inQuery =
      isQuery ||
      ((ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) &&
        ts.isIdentifier(node.name) &&
        node.name.text === 'queryFn')
    const [endpoint] = inQuery && isCall(node) ? node.arguments : []
    if (endpoint && ts.isIdentifier(endpoint)) found.push(endpoint.text)
    ts.forEachChild(node, (child) => look(child, inQuery))
  }
  look(source, false)
  return found
}

test('each endpoint has one query, so no second cache entry goes stale', () => {
  const places = new Map<string, string[]>()
  for (const file of files)
    for (const endpoint of endpointsCalledByQueries(file))
      places.set(endpoint, [...(places.get(endpoint) ?? []), file])
  expect(places.size).toBeGreaterThan(30)
  expect([...places].filter(([, found]) => found.length > 1)).toEqual([])
})

test('a query is read whichever way it is written', () => {
  const text = `
    const a = queryOptions({ queryKey: ['a'], queryFn: async () => (await call(listA, {})).items })
    const b = queryOptions({ queryKey: ['b'], async queryFn({ signal }) { return call(readB, {}, { signal }) } })
    const c = () => call(listC, {})`
  expect(endpointsCalledByQueries('a.ts', text)).toEqual(['listA', 'readB'])
})
