import { beforeEach, expect, test } from 'vitest'
import { unsyncedActs } from './unsynced-acts.ts'
import { newAct } from './incident-act.ts'
import { type Capture, newCapture } from './capture.ts'
import { reduceIncidents } from './incidents.ts'
import { saveCapture } from './saved-capture.ts'

const inLog = () => reduceIncidents((unsyncedActs.current() ?? []).map(({ act }) => act))
const blank = newCapture('capture')
const captured = (words: string): Capture => ({ ...blank, fields: { ...blank.fields, words } })

beforeEach(async () => unsyncedActs.remove(new Set((unsyncedActs.current() ?? []).map(({ act }) => act.id))))

test('logs both saves of a capture from two tabs, each separately undoable', async () => {
  await saveCapture(captured('pushed'), null, 0)
  const { act } = await saveCapture(captured('pushed, then laughed at'), null, 0)
  expect(inLog()).toMatchObject([
    { id: 'capture', words: 'pushed, then laughed at', earlier: [{ fields: { words: 'pushed' } }] },
  ])
  expect(await saveCapture(captured('pushed'), null, 0)).toMatchObject({ act: null })
  expect(await unsyncedActs.undo(act ?? '', null)).toBe(true)
  expect(inLog()).toMatchObject([{ words: 'pushed', earlier: [] }])
})

test('saves as a separate entry what another tab has removed', async () => {
  await saveCapture(captured('pushed'), null, 0)
  await unsyncedActs.add([newAct('incident-removed', { act: 'capture' })], null)
  const { id, act } = await saveCapture(captured('pushed again'), null, 0)
  expect(inLog()).toMatchObject([{ id: act, words: 'pushed again' }])
  expect(id).toBe(act)
})
