import type { FoldedSpan } from '../text/quotes.ts'
import { type PhraseMatches } from '../phrases/catalogue.ts'
import { phrases } from '../phrases/phrases.ts'
import type { JudgedKind } from '../reasons.ts'
import type { TextView } from '../text/text-view.ts'

const platform =
  'insta|instagram|ig|snap|snapchat|sc|tiktok|tik tok|tik tak|discord|disc|telegram|tele gram|telegran|tele|tg|kik|whatsapp|whats app|whats|wa|wsp|wpp|wasap|guasap|watsap|watts|signal|twitter|facebook|face|fb|messenger|roblox|steam|xbox|psn|twitch|youtube|reddit|wechat|skype|threads|bluesky|mastodon|viber|zangi|bigo|omegle|wickr|session|bereal|tinder|grindr|fortnite|minecraft|epic|tele y gram|insta gram|disc ord|snap chat|whats y app'
const riddle =
  'the (ghost|video|bird|camera|paper plane|yellow|blue|green|picture|photo|purple|red|short video|little ghost|game) (app|one|site|network|place)|la (red|app|aplicacion) de (los|las|el|la|fotos|videos)? _0-3|el (del|de la|de los) (fantasma|fantasmita|pajaro|avion|avioncito|camara|videos)|la (del|de la|de los) (fantasma|fantasmita|pajarito|avioncito|camara|camarita|musica|videos)'
const findMe =
  'add|find|follow|message|msg|dm|search|look|hit|text|hmu|reach|write|contact|talk to|chat|join|catch|pm|ping|snap|get'
const buscame =
  'buscame|buscadme|busquenme|agregame|agregadme|agreguenme|escribeme|escribidme|escribanme|escribime|sigueme|seguime|siganme|hablame|habladme|hablenme|anademe|encuentrame|encontrame|encuentrenme|mandame|pasame|contactame|agregame|mandenme|pasenme|dejame|dame|chateame|te paso|os paso|les paso|te dejo|os dejo|les dejo|hablamos|nos hablamos|seguimos|hablemos'

export const spokenHandles = phrases(
  `
({findMe}) (me|us|for me|up)? (up)? _0-2 (on|in|at|over on|over at|via|through|off) (my|the|this)? ({platform})
({findMe}) (me|us|my) _0-1 ({platform}|user|username|handle|profile|tag)
(my|mine|the) _0-1 ({platform}) (name|user|username|id|handle|tag|acc|account)? (is|its|s|are)
(im|i am|its) _0-3 (on|in) ({platform}|{riddle}) (as|under|too|name|user|and|add|if|$) _0-1
(im|i am|its|find me|look for me|search|add) _0-6 (on|in|over on) ({riddle})
({riddle}) _0-4 (im|i am|add|find|look|search|my name|soy|salgo|busca|buscame|aparezco|estoy)
(whats|what is|wats|drop|send me|give me|gimme|share|got|have|do you have|u got|you got|you have|u have|can i have|can i get|need) (your|ur|a|any|u) ({platform}|handle|username|user|socials|number|digits|phone number)
({platform}) (is|its|name is|user is|username is|handle is|id is|tag is) (just|my|the|at|same|at sign)  _0-1
({platform}) (at sign|same name|same as here|same user|same username|same handle|mismo nombre|mismo usuario|igual que aqui|con el mismo)
(tienes|tenes|teneis|usas|have|got|use|do you use) _0-1 ({platform}) ?
({platform}) me (at|on|my|now|9|$)
(same|mismo|misma) (name|user|username|handle|nombre|usuario|nick) (on|in|over on|en|de) (the|la|el)? ({platform}|{riddle}|everywhere|todas partes|todos lados)
({buscame}) _0-3 (en|por|al|a|mi|tu|el|la|como|con|por el) (el|la|mi|tu)? ({platform}|{riddle})
(en|por) (el|la|mi)? ({platform}) (soy|estoy|salgo|me llamo|aparezco|me encuentras|me encuentran|me encontras|busca|busquen|buscame|agregame|escribeme|escribanme|sigueme|seguime|soy el|soy la|tengo|como|me busca|figuro|me ves|me hallan|mi usuario|mi nombre) _0-1
(mi|cual es tu|dime tu|pasame tu|dame tu|pasa tu|me das tu|me pasas tu|tu|manda tu) ({platform}|usuario|user|nick|arroba) (es|de|:|para|o tu|y te|y hablamos|?) _0-1
(cual es|dime|pasame|dame|pasa|me das|me pasas|manda|deja|dejame|tienes|tenes|comparte|pasen|dejen) (tu|el|tus|vuestro|su) ({platform}|usuario|user|nick|arroba|numero|redes|telefono|cel|celular|wasap)
(at sign|underscore|guion bajo|guion abajo|barra baja|barrabaja|under score)
(all)? (one word|no spaces|without spaces|sin espacios|todo junto|todo pegado|all together no) (and|on|in|en|y|,)? _0-1 $
(user|username|handle|nick|nickname|gamertag|usuario|tag|arroba|perfil|cuenta) (is|es|:|mio es|mia es) _0-1
(search|look up|busca|busquen|buscad|look for|googlea) (for|a|por)? _0-3 (on|in|en) (el|la|the)? ({platform})
`
    .replace('(all)? (one word', '(one word')
    .replace('|:|para', '|para')
    .replaceAll('|:', '')
    .replaceAll('|,', '')
    .replace('|?)', ')'),
  { platform, riddle, findMe, buscame },
)

/** Words after `my insta is` that are no user name. */
const noHandle =
  /^(?:private|public|full|gone|hacked|closed|deleted|locked|still|not|down|back|where|the|a|an|now|so|really|under|open|empty|dead|off|on|mine|his|her|being|just|banned|also|privada|privado|publica|publico|llena|lleno|hackeada|cerrada|la|el|un|una|mio|donde|lo|muy|que|como|falsa|falso|fake|new|nueva|nuevo|blocked|only|safe|set|people|from|one|no|because|what|how|which|something|para|solo)$/

const groups =
  /^(?:everyone|everybody|all|here|todos|todas|channel|moderators|mods|host|upstander|support|anyone)$/

/** User names on other networks: after an `@`, or beside the name of a network. The network alone does not count. */
export function findHandles(view: TextView, matches: PhraseMatches, kind: JudgedKind): FoldedSpan[] {
  // A name may be written with an underscore.
  const named = kind === 'name' ? namedAfterPlatform(view) : tags(view.lower)
  return [...mentions(view.lower), ...named, ...besidePlatforms(view), ...spokenHandlesIn(view, matches)]
}

/** `whatsapp me`, `insta luna`: the name of a network must not be part of a name. */
const namedAfterPlatform = ({ tokens }: TextView): FoldedSpan[] =>
  tokens.flatMap(({ word, from, to }) =>
    /^(?:insta|instagram|ig|snapchat|tiktok|discord|telegram|kik|whatsapp|wasap|wsp|onlyfans|snap|dm|dms)$/.test(
      word,
    )
      ? [[from, to] satisfies FoldedSpan]
      : [],
  )

function mentions(lower: string): FoldedSpan[] {
  const spans: FoldedSpan[] = []
  for (let at = lower.indexOf('@'); at !== -1; at = lower.indexOf('@', at + 1)) {
    if (/[a-z0-9._%+-]/.test(lower[at - 1] ?? ' ')) continue
    const name = /^[a-z0-9_.-]{2,40}/.exec(lower.slice(at + 1, at + 42))?.[0].replace(/[.-]+$/, '')
    if (name && /[a-z]/.test(name) && !groups.test(name)) spans.push([at, at + 1 + name.length])
  }
  return spans
}

/** `greyheron#4410`, and names with an underscore, which no ordinary word has. Each sign is examined once. */
function tags(lower: string): FoldedSpan[] {
  return [...aroundSigns(lower, '_', lowLineName), ...aroundSigns(lower, '#', numberedName)]
}

const lowLineName = /(?<![\w#/.@])[a-z0-9]{1,30}(?:_{1,2}[a-z0-9]{1,30}){1,6}(?!\w)/
const numberedName = /(?<![\w#/@])[a-z0-9][a-z0-9.]{1,30}#\d{4}(?!\d)/

function aroundSigns(lower: string, sign: string, pattern: RegExp): FoldedSpan[] {
  const spans: FoldedSpan[] = []
  let end = 0
  for (let at = lower.indexOf(sign); at !== -1; at = lower.indexOf(sign, Math.max(at + 1, end))) {
    const start = Math.max(end, at - 32)
    const found = pattern.exec(lower.slice(start, at + 70))
    if (found) spans.push([start + found.index, start + found.index + found[0].length])
    // A long sequence of signs and names is examined piece by piece.
    end = Math.max(at + 1, found ? start + found.index + found[0].length : at + 1)
  }
  return spans
}

function spokenHandlesIn(view: TextView, matches: PhraseMatches): FoldedSpan[] {
  return (matches.get(spokenHandles) ?? [])
    .filter(({ to, from }) => {
      const last = view.tokens[to - 1]!.word
      const next = view.tokens[to]?.word ?? ''
      const isNaming = /^(?:is|its|s|es|are|soy|me|llamo|como)$/.test(last) || noHandle.test(last)
      return (
        view.quoted[from] === 0 && !(isNaming && (noHandle.test(next) || noHandle.test(last) || next === ''))
      )
    })
    .map(({ from, to }): FoldedSpan => [
      view.tokens[from]!.from,
      view.tokens[Math.min(to, view.tokens.length - 1)]!.to,
    ])
}

const platformWords = new Set([
  ...platform.split('|').filter((word) => !word.includes(' ')),
  'gram',
  'chat',
  'app',
  'tok',
])

/** `insta: luna.azul_3`, `snap -> kitkat99`: the network is followed by something with a sign or digits. */
function besidePlatforms({ tokens, lower }: TextView): FoldedSpan[] {
  const spans: FoldedSpan[] = []
  for (const { word, from, to } of tokens) {
    if (!platformWords.has(word)) continue
    const named = /^\s?(?::|=|->|\u2192|\u25a1|>)\s?[a-z0-9]/.exec(lower.slice(to, to + 6))
    if (named) spans.push([from, to + named[0].length])
    const after =
      /^['\s:=>\-~]{0,6}(?:(?:is|es|as|como|user|usuario|soy|name|me llamo|busca|then|its|mine is|mio es|el mio es|y el mio)\s?[:,]?\s?){0,3}([a-z0-9]+(?:[._#][a-z0-9]+)+|[a-z]{2,}\d{2,}[a-z0-9]*|(?:[a-z0-9] ){3,})/.exec(
        lower.slice(to, to + 70),
      )
    if (after && !/^(?:19|20)\d\d/.test(after[1]!)) spans.push([from, to + after[0].length])
  }
  return spans
}
