import { expect, test } from 'vitest'
import { example } from './import-example.ts'
import { importTemplate, readImport, rowsOfCsv } from './import-file.ts'

const zone = 'Europe/Madrid'
const head = 'name,kind,needs,groups,languages,cost,country,town,address,address_source,hours,about'
const line =
  'Quiet Corner,community,talk meet,anyone,en es,free,US,Newark,,,Mo-Fr 09:00-17:00,"Tea, and time"'

test('reads the example file that it offers', () => {
  expect(readImport(importTemplate(example), zone)).toEqual({
    kind: 'lines',
    lines: [{ line: 2, draft: example, faults: [] }],
  })
})

test('reads cells in quotes, semicolons between cells, and lines of Windows', () => {
  expect(rowsOfCsv('a;b\r\n"x ""y""\r\nz";2\r\n\r\n3;4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x "y"\nz', '2'] },
    { line: 5, cells: ['3', '4'] },
  ])
})

test('names what is wrong in each line, and keeps the others', () => {
  const file = readImport(
    [
      head,
      line,
      line.replace('Quiet', 'QUIET'),
      line.replace('Quiet', 'Other').replace('community', 'castle').replace('09:00', '9h'),
      line.replace('Quiet', 'Third').replace('Newark,,', 'Newark,14 Mill Street,'),
      line
        .replace('Quiet', 'Fourth')
        .replace('community', 'refuge')
        .replace('"Tea, and time"', '"At 14 Mill Street"'),
    ].join('\n'),
    zone,
  )
  if (file.kind !== 'lines') throw new Error('unreadable')
  expect(file.lines.map((each) => [each.line, each.draft?.name ?? null, each.faults])).toEqual([
    [2, 'Quiet Corner', []],
    [3, null, ['double']],
    [4, null, ['kind', 'hours']],
    [5, null, ['addressSource']],
    [6, null, ['secret']],
  ])
  expect(file.lines[0]?.draft).toMatchObject({
    needs: ['talk', 'meet'],
    languages: ['en', 'es'],
    about: 'Tea, and time',
    hours: {
      zone: 'Europe/Madrid',
      open: Array.from({ length: 5 }, (_, at) => ({ day: at + 1, from: '09:00', until: '17:00' })),
    },
  })
})

test('names missing and unknown columns, and a file without lines', () => {
  expect(readImport('name,colour\nOne,red', zone)).toEqual({
    kind: 'columns',
    missing: ['kind', 'needs', 'groups', 'languages', 'cost', 'country'],
    unknown: ['colour'],
  })
  expect(readImport(head, zone)).toEqual({ kind: 'empty' })
  expect(readImport('', zone)).toEqual({ kind: 'empty' })
})
