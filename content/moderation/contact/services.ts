import type { TextView } from '../text/text-view.ts'
import { originalSpan } from '../text/text-view.ts'
import { type ContactSpan, spansOf } from './spans.ts'

const services =
  'insta(?:gram)?|ig|snap(?:chat)?|tik ?tok|discord|telegram|kik|whats ?app|wasap|guasap|wsp|signal|facebook|messenger|roblox|steam|xbox|psn|twitch|reddit|we ?chat|skype|viber|zangi|wickr|bereal|fortnite|minecraft|zoom|face ?time|google meet|hangouts'
/** Services whose name is no ordinary word: what follows may be a user name. */
const plainServices =
  'insta|instagram|snapchat|tik ?tok|discord|telegram|kik|whats ?app|wasap|guasap|wsp|skype|viber|wechat'
/** A word that may be a user name, and none of those that merely continue a sentence. */
const name = String.raw`(?!(?:and|but|or|is|was|are|were|so|because|when|where|that|who|about|with|in|on|at|to|for|from|all|now|today|again|anymore|account|accounts|group|groups|post|posts|story|stories|chat|chats|video|videos|photo|photos|message|messages|app|page|live|y|o|pero|es|era|fue|porque|cuando|donde|que|quien|con|en|de|del|por|para|hoy|ayer|otra|otro|cuenta|cuentas|grupo|grupos|foto|fotos|mensaje|mensajes|historia|historias|publico|privado|private|public|me|te|se|le|lo|la|no|si|ya|they|he|she|we|it|you|i|my|their|his|her|our|mi|tu|su)\b)[a-z0-9][\w.-]{2,}`
/** A name that resembles no word: with a digit, an underscore or a dot in it. */
const oddName = String.raw`(?!\d+(?:st|nd|rd|th|s)?\b)(?=[\w.-]*[a-z])(?=[a-z]*\d|\w*_|[\w-]+\.\w)[a-z0-9][\w.-]{2,}`
/** Not followed by a word that shows that the service is only mentioned. */
const open = '(?!(?:about|what|how|after|because|since)\\b)'
const talks = 'talk|chat|text|call|message|speak|move'
const acts = `${talks}|write|switch|go|continue|carry on|meet|add|use|try|play`

const patterns = [
  // `insta: bluefox`, `snap - bluefox`, `my insta blue_fox`, `mi snap es bluefox`.
  String.raw`\b(?:${services})\s?(?::|=|>|->|–)\s?@?${name}`,
  String.raw`\b(?:my|mi|the|el) (?:${services})(?: name| user| usuario| id)?(?:(?: is|'s| es|:) @?${name}| @${name}| ${oddName})`,
  String.raw`\b(?:${plainServices}) (?:as|como|user|usuario|under) @?${name}`,
  // `find me on snap as bluefox`, `I am bluefox on insta`, `soy bluefox en insta`.
  String.raw`\b(?:find|add|look|search|follow|busca|buscame|agregame|encuentrame|anademe|sigueme)(?: \w+){0,4}? (?:on|in|at|en|por)(?: my| the| mi| el| la)? (?:${services})\b`,
  String.raw`\b(?:i am|im|i'm|me llamo|i go by)(?: called| the)? @?${name} (?:on|in|over on|en|de) (?:the |la |el )?(?:${services})\b`,
  String.raw`\bsoy @?${name} (?:en|de) (?:la |el )?(?:${services})\b`,
  // `Let us move to WhatsApp`, `Do you want to talk on Discord?`, `You can text me on my insta`, `¿hablamos por Telegram?`.
  String.raw`\b(?:lets|let's|let us|we can|we could|could we|can we|shall we|should we|we should|you and me|you and i|me and you)(?: ${open}\w+){0,3} (?:${acts})(?: (?!through\b)${open}\w+){0,3} (?:on |to |over |via |in |by |over to |over on )?(?:my |your |the )?(?:${services})\b`,
  String.raw`\b(?:you want to|(?<!\b(?:i|they|he|she|who) )wanna|can you|could you|rather|better|maybe)(?: ${open}\w+){0,2} (?:${talks})(?: (?!through\b)${open}\w+){0,3} (?:on|to|over|via|in|by) (?:the )?(?:${services})\b`,
  String.raw`\b(?:want to|wanna|you can|you could|can you|could you|i can|i could|rather|better|maybe)(?: ${open}\w+){0,2} (?:${acts})(?: (?!through\b)${open}\w+){0,3} (?:on|to|over|via|in|by) (?:my|mi) (?:${services})\b`,
  String.raw`\b(?:podemos|podriamos|quieres|quieras|puedes|podrias|vamos a|vamonos|mejor|prefieres|prefiero|te parece)(?: (?!sobre|lo|de|que)\w+){0,2} (?:hablar|hablarnos|escribir|escribirnos|escribirme|chatear|seguir|pasar|pasarnos|vernos|quedar|llamar|llamarnos|jugar|usar|ir|irnos)(?: (?!sobre|lo|de|que)\w+){0,2} (?:por|en|a|al) (?:el |la |mi |tu )?(?:${services})\b`,
  String.raw`\b(?:hablamos|hablemos|seguimos|sigamos|chateamos|pasamos|pasemos|nos vemos|nos escribimos|te escribo|te llamo|te hablo|escribeme|hablame|llamame|jugamos|vamos)(?: (?!sobre|lo|de|que)\w+){0,2} (?:por|en|a|al) (?:el |la |mi |tu )?(?:${services})\b`,
].map((pattern) => new RegExp(pattern, 'g'))

/** User names on other services, and invitations to continue there: searched more broadly than in messages between adults. */
export function findServices(view: TextView): ContactSpan[] {
  // One space for any separator; the positions stay.
  const words = view.lower.replaceAll(/[\s,;!¿¡]/g, ' ').replaceAll('\u25a1', ' ')
  return patterns
    .flatMap((pattern) => spansOf(pattern, words))
    .map(({ from, to }) => originalSpan(view, from, to))
}
