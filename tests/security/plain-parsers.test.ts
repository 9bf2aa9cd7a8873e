import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const making = globSync('{web,contract,encryption}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|fixture/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => /^import (?!type).* from 'zod(?:\/mini)?'$/m.test(text))

test('every browser module creating schemas first disables parsers that need eval', () => {
  expect(making.length).toBeGreaterThan(40)
  const careless = making.filter(
    ({ text }) => !/^import .*'(?:#contract|\.\.?)\/(?:plain-parsers|primitives)\.ts'$/m.test(text),
  )
  // The places where it is switched off.
  expect(careless.map(({ file }) => file).toSorted()).toEqual([
    join('contract', 'plain-parsers.ts'),
    join('encryption', 'plain-parsers.ts'),
    join('web', 'verifier', 'plain-parsers.ts'),
  ])
})
