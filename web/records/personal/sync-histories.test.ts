import fc from 'fast-check'
import { expect, test } from 'vitest'
import { account, device, journal, memberId, settle, ticked } from './sync-fixture.ts'

const step = fc.record({
  on: fc.nat({ max: 1 }),
  what: fc.constantFrom('write', 'tick', 'remove', 'push', 'pull', 'lose', 'hear', 'offline', 'online'),
  id: fc.constantFrom('a', 'b'),
})

test('two devices converge after lost answers, keeping every last word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const remoteAccount = account()
      const devices = [device(remoteAccount), device(remoteAccount)] as const
      const last = new Map<string, string>()
      for (const [at, { on, what, id }] of steps.entries()) {
        const activeDevice = devices[on] ?? devices[0]
        if (what === 'write') {
          await activeDevice.write(id, `word ${at}`, journal.name)
          last.set(`${on}/${id}`, `word ${at}`)
        }
        if (what === 'tick') await activeDevice.write(`t${id}`, [`tick ${at}`], ticked.name)
        if (what === 'remove') {
          await activeDevice.sync.remove(id, memberId)
          // Removing what is shown removes all of it.
          for (const each of [0, 1]) last.delete(`${each}/${id}`)
        }
        if (what === 'push') await activeDevice.push()
        if (what === 'pull') await activeDevice.pull()
        if (what === 'lose' || what === 'hear') remoteAccount.state.losesAnswers = what === 'lose'
        if (what === 'offline' || what === 'online') remoteAccount.state.isReachable = what === 'online'
        // What was pulled has been seen, and later writes replace it on purpose.
        if (what === 'pull' || what === 'push')
          for (const each of ['a', 'b'])
            if (!activeDevice.kept.get(each)?.isDirty) last.delete(`${1 - on}/${each}`)
      }
      Object.assign(remoteAccount.state, { losesAnswers: false, isReachable: true })
      await settle(...devices)
      const values = await devices[0].values()
      expect(await devices[1].values()).toEqual(values)
      expect([...devices[0].unsynced, ...devices[1].unsynced]).toEqual([])
      for (const word of last.values()) expect(values).toContain(word)
    }),
    process.env['FAST_CHECK_SECONDS'] === undefined ? { numRuns: 60 } : {},
  )
}, 600_000)
