import { beforeEach, expect, test, vi } from 'vitest'
import type { StoreName } from './registry.ts'

const storedValues = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  storedValues.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
    removeItem: (key: string) => void storedValues.delete(key),
  })
})

const ada = 'f3b4c1de-0000-4000-8000-000000000001'
const ben = 'f3b4c1de-0000-4000-8000-000000000002'

/** One thing in every store that there is, of two members where it is a member's. */
async function filled() {
  const { store } = await import('./store.ts')
  const { memberStores, sealedStores, storeNames } = await import('./registry.ts')
  const clearing = await import('./clear-device.ts')
  const put = (name: StoreName, key: string) => store<string>(name).put(key, 'sealed')
  for (const [name, { onSignOut }] of Object.entries(sealedStores)) {
    if (name === 'outbox') await put('outbox', 'a')
    else if (onSignOut === 'stays') await put('sealed', `${name}/a`)
    else for (const member of [ada, ben]) await put('sealed', `${name}/${member}/a`)
  }
  for (const member of [ada, ben]) {
    for (const name of Object.keys(memberStores)) await put('sealed', `member/${member}/${name}/a`)
    for (const storeName of ['vaults', 'pins'] as const) await put(storeName, member)
  }
  await put('sealed', 'file-chunks/a/0')
  await put('sealed', 'of-another-version/a')
  await put('keys', 'device')
  async function left() {
    const all = await Promise.all(
      storeNames.map(async (name) => (await store(name).keys()).map((key) => `${name} ${key}`)),
    )
    return all.flat().toSorted()
  }
  return { clearing, left }
}

test('"Delete on leaving" deletes all but inert keys, including unlisted data', async () => {
  const { clearing, left } = await filled()
  await clearing.clearUnsent()
  expect(await left()).toEqual([`keys device`])
})

test('starts deletion immediately on leaving, whichever module stored sealed data', async () => {
  const { left } = await filled()
  await import('./sealed-store.ts')
  const { runCleanup } = await import('./cleanup.ts')
  await runCleanup({ deleteUnsent: true })
  expect(await left()).toEqual([`keys device`])
})

test('sign-out removes account data of this member only and keeps unsent data', async () => {
  const { clearing, left } = await filled()
  const before = await left()
  await clearing.clearAccount(ada)
  const removedEntries = [
    `sealed kept-lock/${ada}/a`,
    `sealed member/${ada}/copies/a`,
    `sealed member/${ada}/report-index/a`,
    `sealed member/${ada}/shared-index/a`,
    `sealed personal-kept/${ada}/a`,
    `sealed personal-seen/${ada}/a`,
    `vaults ${ada}`,
    `pins ${ada}`,
  ]
  expect(before).toEqual(expect.arrayContaining(removedEntries))
  expect(await left()).toEqual(before.filter((each) => !removedEntries.includes(each)))
  await clearing.clearAccount(null)
  expect((await left()).filter((each) => each.includes(ben) || each.includes(ada))).toEqual([])
  expect(await left()).toEqual(expect.arrayContaining(['outbox a', 'sealed drafts/a', 'sealed personal/a']))
})

test('finishes incomplete leaving at the next visit before any read', async () => {
  const { left } = await filled()
  storedValues.set('upstander-account-left', '1')
  const { waitForLeaveCleanup } = await import('./leave-cleanup.ts')
  await waitForLeaveCleanup()
  expect(await left()).not.toContain(`sealed personal-kept/${ada}/a`)
  expect(await left()).not.toContain(`vaults ${ada}`)
  expect(await left()).not.toContain(`pins ${ada}`)
  expect(await left()).toContain('sealed personal/a')
  expect(storedValues.size).toBe(0)
})
