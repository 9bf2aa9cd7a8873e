import { expect, test } from 'vitest'
import { website } from './primitives.ts'

const accepts = (typed: string) => website.safeParse(typed).success

test.each([
  '',
  'https://lincoln.example',
  'HTTP://Lincoln.Example/Office?x=1#top',
  'https://lincoln.example:8443/a@b',
  'https://español.example/niñas',
  'https://школа.example',
  'https://学校.example',
  'https://がっこう学校.example',
  'https://xn--espaol-zwa.example',
  'https://192.0.2.7/office',
  'https://[2001:db8::1]/office',
])('is a website: %s', (typed) => expect(accepts(typed)).toBe(true))

test.each([
  ['a name before the host', 'https://lincoln.example@evil.example'],
  ['a password', 'https://user:password@evil.example/'],
  ['an empty name', 'https://@evil.example/'],
  ['a backslash, which browsers take for a slash', 'https://evil.example\\@lincoln.example'],
  ['a direction override', 'https://evil.example/\u202emoc.elpmaxe'],
  ['a direction isolate', 'https://evil.example/\u2066x\u2069'],
  ['a left-to-right mark', 'https://lincoln\u200e.example'],
  ['an Arabic letter mark', 'https://lincoln.example/\u061c'],
  ['a zero-width space', 'https://lin\u200bcoln.example'],
  ['a joiner', 'https://lin\u200dcoln.example'],
  ['a soft hyphen', 'https://lin\u00adcoln.example'],
  ['a word joiner', 'https://lincoln.example/\u2060'],
  ['a byte-order mark', '\ufeffhttps://lincoln.example'],
  ['a Hangul filler', 'https://lincoln.example/\u3164'],
  ['an empty Braille pattern', 'https://lincoln.example/\u2800'],
  ['a tag', 'https://lincoln.example/\u{e0041}'],
  ['a variation selector', 'https://lincoln.example/\ufe0f'],
  ['a line separator', 'https://lincoln.example/\u2028'],
  ['a space', 'https://lincoln.example/a b'],
  ['a no-break space', 'https://lincoln.example/\u00a0'],
  ['a lone surrogate', 'https://lincoln.example/\ud800'],
  ['Cyrillic letters among Latin ones', 'https://linc\u043eln.example'],
  ['Greek letters among Latin ones', 'https://linc\u03bfln.example'],
  ['full-width letters', 'https://\uff45vil.example'],
  ['an escaped host', 'https://%65vil.example'],
  ['another protocol', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['no host', 'https:///office'],
  ['a host that is none', 'https://[::1/'],
  ['no protocol', 'lincoln.example'],
])('is none: %s', (_what, typed) => expect(accepts(typed)).toBe(false))
