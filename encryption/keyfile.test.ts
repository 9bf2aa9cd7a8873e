import { expect, test } from 'vitest'
import { fromUtf8, toUtf8 } from './encoding.ts'
import { newIdentity } from './identity.ts'
import { readKeyFile, writeKeyFile } from './keyfile.ts'

test('a key file comes back as it was written', async () => {
  const file = { identity: await newIdentity(), fields: { report: 'r', epoch: '1' } }
  const bytes = writeKeyFile('report-key', file)
  expect(readKeyFile('report-key', ['report', 'epoch'], bytes)).toEqual(file)
})

test.each([
  ['of another kind', (text: string) => text.replace('report-key', 'organisation-key'), 'malformed'],
  ['of a later version', (text: string) => text.replace('/v1/', '/v2/'), 'newerVersion'],
  ['without a field', (text: string) => text.replace('# epoch: 1\n', ''), 'malformed'],
  [
    'with fields in another order',
    (text: string) => text.replace('# report: r\n# epoch: 1\n', '# epoch: 1\n# report: r\n'),
    'malformed',
  ],
  ['with a field more', (text: string) => text.replace('AGE', '# extra: 1\nAGE'), 'malformed'],
  ['with two identities', (text: string) => text.replace(/(AGE.*\n)/, '$1$1'), 'malformed'],
  ['with a broken identity', (text: string) => text.replace('AGE-SECRET', 'AGE-SECRED'), 'malformed'],
  ['cut short', (text: string) => text.slice(0, -1), 'malformed'],
  ['with something after its end', (text: string) => `${text}more`, 'malformed'],
  ['that is empty', () => '', 'malformed'],
])('a key file %s is refused', async (_, change, code) => {
  const bytes = writeKeyFile('report-key', {
    identity: await newIdentity(),
    fields: { report: 'r', epoch: '1' },
  })
  const changed = toUtf8(change(fromUtf8(bytes)))
  expect(() => readKeyFile('report-key', ['report', 'epoch'], changed)).toThrow(
    expect.objectContaining({ code }),
  )
})
