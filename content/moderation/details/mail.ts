import type { FoldedSpan } from '../text/quotes.ts'
import { type PhraseMatches } from '../phrases/catalogue.ts'
import { phrases } from '../phrases/phrases.ts'
import type { TextView } from '../text/text-view.ts'
import { isKnownHost } from './known-lines.ts'

const providers =
  'gmail|g mail|hotmail|hot mail|outlook|yahoo|icloud|proton|protonmail|live|gmx|aol|mail|ymail'
export const spokenMail = phrases(
  `
(at|arroba|aroba|a rroba) _0-1 ({providers}) (dot|punto|com)? _0-1
(at|arroba) _ (dot|punto) (com|net|org|es|mx|ar|cl|co|uk|example|edu|io|me)
(my|mi|our|nuestro|his|her|su) (email|mail|correo|e mail|gmail|hotmail) (address|electronico)? (is|es|it is) _0-9 _0-5 ({providers}|at|arroba|dot|punto)
(gmail|g mail|hotmail|hot mail|outlook|yahoo|protonmail) (dot|punto) (com|es|net)
(email|mail|e mail) me (at|on) _0-3
(escribeme|escribanme|mandame|escribime|mandenme) (a|al|un) (correo|mail|email|gmail) _0-3 (arroba|gmail|g mail|hotmail|outlook|punto)
`,
  { providers },
)

/** Mail addresses, written or spelled out; those of helplines are ignored. Every `@` is examined once. */
export function findMailAddresses(view: TextView, matches: PhraseMatches): FoldedSpan[] {
  const { lower } = view
  const spans: FoldedSpan[] = []
  for (let at = lower.indexOf('@'); at !== -1; at = lower.indexOf('@', at + 1)) {
    const host = /^\s?[a-z0-9-]{1,63}(?:\s?\.\s?[a-z0-9-]{1,63}){1,4}/.exec(
      lower.slice(at + 1, at + 130),
    )?.[0]
    // `rowan @ example.com` has a space on both sides; `I am @rowan` is a handle.
    const before = lower.slice(Math.max(0, at - 65), at)
    const name = (lower[at + 1] === ' ' ? /[a-z0-9._%+-]{1,64} ?$/ : /[a-z0-9._%+-]{1,64}$/).exec(before)?.[0]
    if (host && name && !isKnownHost(host.replaceAll(/\s/g, '')))
      spans.push([at - name.length, at + 1 + host.length])
  }
  for (const { from, to } of matches.get(spokenMail) ?? [])
    spans.push([view.tokens[from]!.from, view.tokens[to - 1]!.to])
  return spans
}
