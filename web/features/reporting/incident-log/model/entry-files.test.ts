import { expect, test } from 'vitest'
import { type Act, newAct } from './incident-act.ts'
import { newCapture } from './capture.ts'
import { applyFileChanges, listRemovedFiles } from './entry-files.ts'

const incident = (id: string, evidence: string[]): Act =>
  newAct('incident', { ...newCapture().fields, evidence }, id)
const change = (of: string, evidence: string[]): Act =>
  newAct('incident-change', { ...newCapture().fields, evidence, incident: of })
const removal = (of: string): Act => newAct('incident-removed', { act: of })

test('removes the files of a removed entry, earlier versions included', () => {
  const acts = [incident('one', ['a']), change('one', ['b']), removal('one')]
  expect(listRemovedFiles(acts, new Set(['one']))).toEqual(['a', 'b'])
})

test('a file that another entry names stays', () => {
  const acts = [incident('one', ['a', 'b']), incident('two', ['b']), change('two', ['c']), removal('one')]
  expect(listRemovedFiles(acts, new Set(['one']))).toEqual(['a'])
})

test('taking one count of "again" back takes no file along', () => {
  const again = newAct('incident-again', { incident: 'one', day: '2026-03-04', time: null })
  expect(listRemovedFiles([incident('one', ['a']), again], new Set([again.id]))).toEqual([])
})

test('drops a file removed during an edit from the entry', () => {
  expect(applyFileChanges(['photo', 'voice'], ['photo', 'chat'], new Set(['voice']))).toEqual([
    'photo',
    'chat',
  ])
  expect(applyFileChanges(['sent'], [], new Set())).toEqual(['sent'])
})
