import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { blankPlan } from './plan.ts'

const storage = new Map<string, string>()

// What seals is much code, and reading it for the first time is no part of what a test waits for.
beforeAll(async () => void (await import('./personal-plan-store.ts')), 60_000)

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
})

/** Two tabs of one device whose owner said that nobody else looks at it. */
async function tabs() {
  const { chooseDevice } = await import('#web/platform/device/choose-device.ts')
  const { personalSafetyPlanStore } = await import('./personal-plan-store.ts')
  await chooseDevice('own')
  return [personalSafetyPlanStore(), personalSafetyPlanStore()] as const
}
const ana = { id: 'a', name: 'Ana', number: '555 0134', words: 'Can you call me?' }

test('restores a saved plan and removes it once erased', async () => {
  const [planStore] = await tabs()
  expect(await planStore.read()).toBeNull()
  const plan = { ...blankPlan, signs: 'I stop answering', people: [ana] }
  await planStore.save(plan)
  expect(await planStore.read()).toEqual(plan)
  await planStore.erase()
  expect(await planStore.read()).toBeNull()
})

test('two tabs that change different parts lose nothing of either', async () => {
  const [firstTab, secondTab] = await tabs()
  await firstTab.save({ ...blankPlan, signs: 'before' })
  await Promise.all([firstTab.read(), secondTab.read()])
  await firstTab.save({ ...blankPlan, signs: 'from here' })
  await secondTab.save({ ...blankPlan, signs: 'before', coping: 'from there' })
  await firstTab.save({ ...blankPlan, signs: 'from here', people: [ana] })
  expect(await secondTab.read()).toEqual({
    ...blankPlan,
    signs: 'from here',
    coping: 'from there',
    people: [ana],
  })
})

test('does not resurrect a plan saved during its erasure', async () => {
  const [planStore] = await tabs()
  await planStore.save({ ...blankPlan, signs: 'before' })
  await Promise.all([planStore.save({ ...blankPlan, signs: 'on its way' }), planStore.erase()])
  expect(await planStore.read()).toBeNull()
})

test('holds the plan in this tab until the device question is answered', async () => {
  const { personalSafetyPlanStore } = await import('./personal-plan-store.ts')
  const planStore = personalSafetyPlanStore()
  await planStore.save({ ...blankPlan, signs: 'not yet' })
  expect(await planStore.state()).toBe('tab')
  const { store } = await import('#web/platform/device/store.ts')
  expect(await store('sealed').keys()).toEqual([])
})

test('nothing of it can be read where it lies', async () => {
  const [planStore] = await tabs()
  await planStore.save({ ...blankPlan, signs: 'canary-of-the-plan', people: [ana] })
  const { store } = await import('#web/platform/device/store.ts')
  const sealed = store<Uint8Array>('sealed')
  const [key = ''] = await sealed.keys('personal/')
  const bytes = new TextDecoder('latin1').decode((await sealed.get(key)) ?? new Uint8Array())
  expect(bytes).toContain('age-encryption.org')
  expect(bytes).not.toContain('canary')
  expect(bytes).not.toContain(ana.number)
})

test('"Leave quickly" forgets what is only in this tab', async () => {
  const { personalSafetyPlanStore } = await import('./personal-plan-store.ts')
  const planStore = personalSafetyPlanStore()
  await planStore.save({ ...blankPlan, signs: 'not yet' })
  vi.stubGlobal('document', { documentElement: { dataset: {} }, title: '' })
  vi.stubGlobal('window', { location: { replace: () => {} } })
  vi.stubGlobal('sessionStorage', { clear: () => {}, setItem: () => {} })
  const { leaveQuickly } = await import('#web/platform/device/leave-quickly.ts')
  leaveQuickly()
  expect(await planStore.read()).toBeNull()
})

test('migrates a plan from an earlier app version, deleting the old copy', async () => {
  const { chooseDevice } = await import('#web/platform/device/choose-device.ts')
  const { sealedStore } = await import('#web/platform/device/sealed-store.ts')
  const { store } = await import('#web/platform/device/store.ts')
  const { safetyPlan } = await import('./plan.ts')
  await chooseDevice('own')
  const plan = { ...blankPlan, signs: 'from before', people: [ana] }
  await sealedStore('safety-plan', safetyPlan).put('own', plan)
  const { personalSafetyPlanStore } = await import('./personal-plan-store.ts')
  const planStore = personalSafetyPlanStore()
  expect(await planStore.read()).toEqual(plan)
  expect(await store('sealed').keys('safety-plan/')).toEqual([])
  expect(await store('sealed').keys('personal/')).toHaveLength(1)
  await planStore.save({ ...plan, coping: 'A walk' })
  expect(await personalSafetyPlanStore().read()).toEqual({ ...plan, coping: 'A walk' })
})

for (const [what, found] of [
  ['that was taken over already, by a tab that died then, is not doubled', 'the same'],
  ['beside another one is a second version of it', 'another'],
] as const) {
  test(`a plan from before ${what}`, async () => {
    const { sealedStore } = await import('#web/platform/device/sealed-store.ts')
    const { personalRecords } = await import('#web/records/personal/personal.ts')
    const { versionsOf } = await import('#web/records/personal/use-personal-records.ts')
    const { safetyPlanKind } = await import('./plan-kind.ts')
    const { safetyPlan } = await import('./plan.ts')
    const [planStore] = await tabs()
    const plan = { ...blankPlan, signs: 'the same' }
    await personalRecords.load()
    await personalRecords.save(safetyPlanKind, plan)
    await sealedStore('safety-plan', safetyPlan).put('own', { ...plan, signs: found })
    expect(await planStore.read()).toEqual(plan)
    const versions = versionsOf(safetyPlanKind, personalRecords.current().records)
    expect(versions.map(({ copy }) => copy.value.signs)).toEqual(found === 'another' ? ['another'] : [])
    await planStore.erase()
    expect(personalRecords.current().records).toEqual([])
  })
}
