import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeChat, readChat } from './chat.ts'

const asIphone = `[21/11/2026, 14:30:05] Ana: You again
[21/11/2026, 14:30:40] Leo: Nobody wants you here
and nobody will say so
\u200E[21/11/2026, 14:31:02] Ana: \u200Eimage omitted`

const asAndroid = `21/11/26, 2:30\u202Fp.\u00A0m. - Los mensajes están cifrados
21/11/26, 2:31\u202Fp.\u00A0m. - Leo: Mañana te vas a enterar
21/11/26, 2:33\u202Fp.\u00A0m. - Ana: ¿Por qué?`

test('parses an exported chat into sender, time and text, with multiline messages', () => {
  expect(readChat(asIphone)).toEqual([
    { when: '21/11/2026, 14:30:05', sender: 'Ana', text: 'You again' },
    { when: '21/11/2026, 14:30:40', sender: 'Leo', text: 'Nobody wants you here\nand nobody will say so' },
    { when: '21/11/2026, 14:31:02', sender: 'Ana', text: 'image omitted' },
  ])
})

test('what the messenger says has no sender', () => {
  const [first, second] = readChat(asAndroid)
  expect(first).toMatchObject({ sender: null, text: 'Los mensajes están cifrados' })
  expect(second).toMatchObject({ sender: 'Leo', text: 'Mañana te vas a enterar' })
})

test.each([
  ['[14:30] Ana: hi\n[14:31] Leo: go away', ['Ana', 'Leo']],
  ['Ana, [21.11.26 14:30]\nhi\nLeo, [21.11.26 14:31]\ngo away', ['Ana', 'Leo']],
  ['Ana (14:30): hi\nLeo (14:31): go away', ['Ana', 'Leo']],
  ['Ana: hi\nLeo: go away\nAna: why\nLeo: because', ['Ana', 'Leo', 'Ana', 'Leo']],
])('%j is read as well', (text, senders) => {
  expect(readChat(text).map(({ sender }) => sender)).toEqual(senders)
})

test('a letter is no conversation', () => {
  const letter = 'Dear team: this is what I saw.\n\nAt 14:30 he came in.\nNote: nobody helped.\nRegards, Ana'
  expect(readChat(letter)).toEqual([])
  expect(looksLikeChat(letter)).toBe(false)
  expect(looksLikeChat(asIphone)).toBe(true)
  expect(looksLikeChat(asAndroid)).toBe(true)
})

test('no text makes it fail, and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...asIphone.split('\n')))), (lines) => {
      const messages = readChat(lines.join('\n'))
      for (const { text } of messages) expect(typeof text).toBe('string')
    }),
  )
})
