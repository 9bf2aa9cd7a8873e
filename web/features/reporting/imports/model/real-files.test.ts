import { describe, expect, test } from 'vitest'
import { type DateOrder } from './whatsapp-dates.ts'
import { readChat } from './whatsapp-chat.ts'

const lrm = '\u200e'

function read(text: string, title = '', order: DateOrder | null = null) {
  const chat = readChat(text, order, title)
  if (chat.kind !== 'read') throw new Error('dates were not recognised')
  return chat
}
const at = '21/03/2026, 14:30 - '
const senders = (lines: readonly string[], title = '') =>
  read(lines.map((line) => at + line).join('\n'), title).messages.map(({ sender, text }) => [sender, text])
const moments = (text: string) => read(text).messages.map(({ day, time }) => `${day} ${time}`)

describe('names', () => {
  test.each([
    'Lia :)',
    'Class 9:B',
    '4:30 club',
    ':-(',
    'Mia (9b): x',
    '+49 170 1234567',
    'Ana "Ani" B',
    '~ Zoë :D',
    'Ana - B',
  ])('takes the name %s for the sender', (name) => {
    const [plain = ''] = name.split(': ')
    expect(senders([`${name}: go away`, 'Ana: stop'])[0]?.[0]).toBe(plain)
  })

  test('accepts a name with a colon and space matching the chat title', () => {
    expect(senders(['Mum: work: hi', 'Ana: note: x'], 'Mum_ work')).toEqual([
      ['Mum: work', 'hi'],
      ['Ana', 'note: x'],
    ])
  })

  test('takes such a name where nobody is ever called less', () => {
    const lines = Array.from({ length: 5 }, (_, line) => `Mum: work: ${line}`)
    expect(senders(lines)[0]).toEqual(['Mum: work', '0'])
    expect(senders([...lines, 'Mum: hi'])[0]).toEqual(['Mum', 'work: 0'])
  })

  test('leaves "note:" in the text of someone who wrote it twice', () => {
    expect(senders(['Ana: note: a', 'Ana: note: b'])).toEqual([
      ['Ana', 'note: a'],
      ['Ana', 'note: b'],
    ])
  })

  test('keeps a message without words with its sender', () => {
    expect(senders(['Ana: hi', 'Ana:'])).toEqual([
      ['Ana', 'hi'],
      ['Ana', ''],
    ])
  })
})

describe('dates', () => {
  test('reads a two-digit year first', () => {
    const text =
      '26. 3. 21. 오후 2:30 - Ana: 하나\n26. 3. 22. 오후 2:31 - Ben: 둘\n26. 4. 3. 오전 9:05 - Ben: 셋'
    expect(moments(text)).toEqual(['2026-03-21 14:30:00', '2026-03-22 14:31:00', '2026-04-03 09:05:00'])
    expect(moments('२६/३/२१, २:३० अपराह्न - Ana: a\n२६/३/४, ९:०५ पूर्वाह्न - Ana: b')[0]).toBe(
      '2026-03-21 14:30:00',
    )
  })

  test('asks which of three days is meant', () => {
    expect(readChat('10/11/12, 14:30 - Ana: a')).toEqual({
      kind: 'ambiguous',
      example: '10/11/12',
      readings: { dmy: '2012-11-10', mdy: '2012-10-11', ymd: '2010-11-12' },
    })
    expect(readChat('26/11/21 (14:30) - Ana: a')).toMatchObject({
      kind: 'ambiguous',
      readings: { dmy: '2021-11-26', ymd: '2026-11-21' },
    })
    expect(read('10/11/12, 14:30 - Ana: a', '', 'ymd').messages[0]?.day).toBe('2010-11-12')
  })

  test('does not take days for years', () => {
    const days = ['20/11/11', '20/11/12', '20/11/13', '20/11/14'].map((day) => `${day} (14:30) - Ana: a`)
    expect(read(days.join('\n'))).toMatchObject({
      order: 'ymd',
      question: { readings: { dmy: '2011-11-20' } },
    })
  })

  test('says when days lie years apart', () => {
    const days = ['20/11/11', '20/11/12', '20/11/13', '20/11/14'].map((day) => `${day} (14:30) - Ana: a`)
    expect(read(days.join('\n'), '', 'dmy').isFarApart).toBe(true)
    expect(read(days.join('\n')).isFarApart).toBe(false)
  })

  test.each([
    ['Persian', '۱۴۰۵/۱/۱, ۲:۳۰ ب.ظ. - Ana: a', 'persian'],
    ['Thai', '21/3/2569 14:30 - Ana: a', 'buddhist'],
    ['Japanese', 'R8/03/21 14:30 - Ana: a', 'japanese'],
    ['Japanese, spelled', '令和8年3月21日 14:30 - Ana: a', 'japanese'],
    ['of Taiwan', '民國115/3/21 下午2:30 - Ana: a', 'roc'],
    ['Islamic', '٢‏/١٠‏/١٤٤٧ هـ، ٢:٣٠ م - Ana: a', 'islamic-umalqura'],
    ['Indian', '30/12/1947 शक, 2:30 pm - Ana: a', 'indian'],
  ])('reads the calendar that is %s, and says so', (_, line, calendar) => {
    expect(read(line)).toMatchObject({ calendar, messages: [{ day: '2026-03-21', time: '14:30:00' }] })
  })

  test('has no thirtieth of February in any calendar', () => {
    expect(read('30/02/2026, 14:30 - Ana: a\n21/03/2026, 14:30 - Ana: b')).toMatchObject({
      messages: [{ text: 'b' }],
      unread: 1,
      unreadLines: ['30/02/2026, 14:30 - Ana: a'],
    })
  })
})

describe('times', () => {
  test('reads the words of Malay telephones', () => {
    expect(moments('21/03/2026, 2:30 PTG - Ana: hai\n21/03/2026, 9:30 PG - Ben: hai')).toEqual([
      '2026-03-21 14:30:00',
      '2026-03-21 09:30:00',
    ])
  })

  test('keeps a message without its time when its day half is unknown', () => {
    const text = '21/03/2026, 2:30 qxz - Ana: a\n21/03/2026, 9:30 zxq - Ben: b'
    expect(read(text).messages).toMatchObject([
      { day: '2026-03-21', time: null, sender: 'Ana', remarks: ['halfless'] },
      { day: '2026-03-21', time: null, sender: 'Ben', remarks: ['halfless'] },
    ])
  })

  test('tells languages apart that use one word for both halves', () => {
    expect(moments('21.3.2026 klo 2.30 ip. - Ana: a\n21.3.2026 klo 9.05 ap. - Ana: b')[0]).toBe(
      '2026-03-21 14:30:00',
    )
    expect(moments('21.3.2026 2.30 ip. - Ana: a\n21.3.2026 9.05 ep. - Ana: b')[0]).toBe('2026-03-21 02:30:00')
    expect(read('21.3.2026 2.30 ip. - Ana: a').messages[0]).toMatchObject({
      time: null,
      remarks: ['halfless'],
    })
  })

  test('reads telephones that wrote no brackets', () => {
    expect(read('09/12/2012 17:03:48: Ana: hi\n13/12/2012 17:03:50: Lia :): hello').messages).toMatchObject([
      { day: '2012-12-09', time: '17:03:48', sender: 'Ana', text: 'hi' },
      { day: '2012-12-13', time: '17:03:50', sender: 'Lia :)', text: 'hello' },
    ])
    expect(moments('9/12/12 5:03:48 PM: Ana: hi\n9/13/12 9:03:50 AM: Ben: hello')).toEqual([
      '2012-09-12 17:03:48',
      '2012-09-13 09:03:50',
    ])
    // Notes of a day are not a chat.
    expect(() => readChat('21/03/2026 14:30: he pushed me')).toThrow()
  })
})

describe('files', () => {
  const one = (words: string, isThere?: (name: string) => boolean) => {
    const chat = readChat(`${at}Ana: ${words}`, null, '', isThere)
    return chat.kind === 'read' ? chat.messages[0] : null
  }

  test.each([
    [`${lrm}<附件：00000012-PHOTO.jpg>`, '00000012-PHOTO.jpg'],
    [`${lrm}<添付ファイル: 00000012-PHOTO.jpg>`, '00000012-PHOTO.jpg'],
    ['<संलग्न: 00000012-PHOTO.jpg>', '00000012-PHOTO.jpg'],
    [`${lrm}<แนบ: my list.numbers>`, 'my list.numbers'],
    ['00000012.jpg <attached>', '00000012.jpg'],
    [`plan.pdf <${lrm}attached>`, 'plan.pdf'],
    ['zprava.pdf (soubor byl přiložen)', 'zprava.pdf'],
    ['IMG-20260304-WA0001.jpg (फ़ाइल जोड़ी गई)', 'IMG-20260304-WA0001.jpg'],
  ])('takes %s for a file', (words, name) => {
    expect(one(words)).toMatchObject({ text: '', attachments: [name] })
  })

  test('treats an unrecognised document label as a file and keeps its words', () => {
    expect(one('plan.pdf (xyz abc)')).toMatchObject({ text: 'plan.pdf (xyz abc)', attachments: ['plan.pdf'] })
  })

  test('takes what came with the chat for a file', () => {
    expect(one('photo.jpg (xyz abc)', (name) => name === 'photo.jpg')).toMatchObject({
      text: '',
      attachments: ['photo.jpg'],
    })
  })

  test('learns the phrase of a chat from the names of WhatsApp', () => {
    const lines = [`${at}Ana: IMG-20260304-WA0001.jpg (xyz abc)`, `${at}Ana: photo.jpg (xyz abc)`]
    expect(read(lines.join('\n')).messages[1]).toMatchObject({ text: '', attachments: ['photo.jpg'] })
  })
})
