import { expect, test } from 'vitest'
import { account, device, journal, memberId, settle, ticked } from './sync-fixture.ts'

test('what one device writes is on the other, changed and removed too', async () => {
  const remoteAccount = account()
  const [phone, laptop] = [device(remoteAccount), device(remoteAccount)]
  await phone.write('a', 'first', journal.name)
  await phone.write('b', 'second', journal.name)
  await settle(phone, laptop)
  expect(await laptop.values()).toEqual(['first', 'second'])
  await laptop.write('a', 'first, changed', journal.name)
  await laptop.sync.remove('b', memberId)
  await settle(phone, laptop)
  expect(await phone.values()).toEqual(['first, changed'])
  expect([phone.unsynced.size, laptop.unsynced.size]).toEqual([0, 0])
})

test('keeps both versions of a conflict, or merges when the kind allows', async () => {
  const remoteAccount = account()
  const [phone, laptop] = [device(remoteAccount), device(remoteAccount)]
  await phone.write('a', 'words', journal.name)
  await phone.write('t', ['one'], ticked.name)
  await settle(phone, laptop)
  await phone.write('a', 'words of the phone', journal.name)
  await laptop.write('a', 'words of the laptop', journal.name)
  await phone.write('t', ['one', 'two'], ticked.name)
  await laptop.write('t', ['one', 'three'], ticked.name)
  await settle(phone, laptop)
  const both = ['words of the laptop', 'words of the phone', ['one', 'three', 'two']]
  expect(await phone.values()).toEqual(both)
  expect(await laptop.values()).toEqual(both)
})

test('a tab dying mid-conflict leaves both, and the next duplicates nothing', async () => {
  for (const putsLeft of [0, 1, 2]) {
    const remoteAccount = account()
    const [phone, laptop] = [device(remoteAccount), device(remoteAccount)]
    await phone.write('a', 'words of the phone', journal.name)
    await laptop.write('a', 'words of the laptop', journal.name)
    await laptop.push()
    phone.state.putsLeft = putsLeft
    await phone.pull().catch(() => undefined)
    phone.state.putsLeft = -1
    await settle(phone, laptop)
    const both = ['words of the laptop', 'words of the phone']
    expect(await phone.values(), `after ${putsLeft}`).toEqual(both)
    expect(await laptop.values()).toEqual(both)
  }
})

test('keeps text from another device and text still being typed', async () => {
  const remoteAccount = account()
  const [phone, laptop] = [device(remoteAccount), device(remoteAccount)]
  await phone.write('a', 'words', journal.name)
  await phone.write('t', ['one'], ticked.name)
  await settle(phone, laptop)
  // The phone shows `words`, and somebody types there, while these arrive.
  await laptop.write('a', 'words of the laptop', journal.name)
  await laptop.write('t', ['one', 'three'], ticked.name)
  await settle(laptop, phone)
  const content = { copyOf: null, savedAt: new Date(9).toISOString() }
  await phone.sync.write('a', { ...content, kind: journal.name, value: 'words typed' }, memberId, 'words')
  await phone.sync.write('t', { ...content, kind: ticked.name, value: ['one', 'two'] }, memberId, ['one'])
  await settle(phone, laptop)
  const both = ['words of the laptop', 'words typed', ['one', 'three', 'two']]
  expect(await phone.values()).toEqual(both)
  expect(await laptop.values()).toEqual(both)
  // An unchanged record is overwritten without a copy.
  await phone.sync.write('t', { ...content, kind: ticked.name, value: [] }, memberId, ['one', 'three', 'two'])
  expect(await phone.values()).toEqual(['words of the laptop', 'words typed', []])
})

test('what was removed on one device and changed on the other stays', async () => {
  const remoteAccount = account()
  const [phone, laptop] = [device(remoteAccount), device(remoteAccount)]
  await phone.write('a', 'words', journal.name)
  await settle(phone, laptop)
  await phone.sync.remove('a', memberId)
  await laptop.write('a', 'more words', journal.name)
  await settle(laptop, phone)
  expect([await phone.values(), await laptop.values()]).toEqual([['more words'], ['more words']])
})

test('does not mistake a lost answer for another device, even on removal', async () => {
  const remoteAccount = account()
  const phone = device(remoteAccount)
  await phone.write('a', 'words', journal.name)
  await phone.write('b', 'gone', journal.name)
  remoteAccount.state.losesAnswers = true
  await phone.push()
  remoteAccount.state.losesAnswers = false
  await phone.write('a', 'words, and more', journal.name)
  await phone.sync.remove('b', memberId)
  await settle(phone)
  expect(await phone.values()).toEqual(['words, and more'])
  expect([...remoteAccount.stored.values()].filter(({ sealed }) => sealed !== null)).toHaveLength(1)
})

test('what was written signed out becomes the account’s, once', async () => {
  const remoteAccount = account()
  const [phone, laptop] = [device(remoteAccount), device(remoteAccount)]
  await phone.write('a', 'before', journal.name, null)
  expect(phone.unsynced.size).toBe(0)
  await phone.sync.moveIn(memberId)
  await phone.sync.moveIn(memberId)
  await settle(phone, laptop)
  expect(await laptop.values()).toEqual(['before'])
})

test('reads nothing with a locked vault but still sends sealed items', async () => {
  const remoteAccount = account()
  const [phone, laptop] = [device(remoteAccount), device(remoteAccount)]
  await phone.write('a', 'words', journal.name)
  phone.state.isOpen = false
  await phone.push()
  await expect(phone.values()).rejects.toThrow('sign in')
  expect(JSON.stringify([...phone.kept.values()])).not.toContain('words')
  await laptop.pull()
  expect(await laptop.values()).toEqual(['words'])
})

test('removing an unconfirmed item discards nothing from another device', async () => {
  const remoteAccount = account()
  const [phone, laptop] = [device(remoteAccount), device(remoteAccount)]
  await laptop.write('a', 'words of the laptop', journal.name)
  remoteAccount.state.isReachable = false
  await laptop.push()
  remoteAccount.state.isReachable = true
  await laptop.sync.remove('a', memberId)
  await phone.write('a', 'words of the phone', journal.name)
  await settle(phone, laptop)
  expect(await phone.values()).toEqual(['words of the phone'])
  expect(await laptop.values()).toEqual(['words of the phone'])
})

test('what is written again after another device had removed it arrives', async () => {
  const remoteAccount = account()
  const [phone, laptop] = [device(remoteAccount), device(remoteAccount)]
  await laptop.write('a', 'words', journal.name)
  await laptop.push()
  await laptop.sync.remove('a', memberId)
  await laptop.push()
  await phone.pull()
  await phone.write('a', 'words again', journal.name)
  await settle(phone, laptop)
  expect(await laptop.values()).toEqual(['words again'])
  expect([...phone.unsynced]).toEqual([])
})
