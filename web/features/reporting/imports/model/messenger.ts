/** What each program calls itself where it says something. Programs that are not here say nothing under a name. */
const names: Readonly<Record<string, RegExp | undefined>> = {
  whatsapp: /^whatsapp(?: (?:business|messenger|support))?$/i,
  meta: /^(?:facebook|messenger|instagram)$/i,
}

/** A whole message that no person wrote, in the words of the program. */
const aboutEncryption =
  /^(?:messages and calls|messages to this (?:chat|group)(?: and calls)?|messages you send to this (?:chat|group)(?: and calls)?|messages|los mensajes(?: y (?:las )?llamadas)?|los mensajes (?:y las llamadas )?en este (?:chat|grupo)) (?:are|is|están|ahora están) (?:now )?(?:secured with |protegidos con (?:el )?)?(?:end-to-end encrypt|cifra)/i

/** What happened to a group: it stands in place of a name where a group's new name has a colon in it. */
const aboutGroups =
  /(?<!\p{L})(?:changed (?:the group|this group(?:['’]s)?|the subject)|created (?:this |the )?group|cambi(?:aste|ó) (?:el nombre|la descripción|el [ií]cono|el asunto)|cre(?:aste|ó) (?:el|este) grupo)(?!\p{L})/iu

interface Said {
  readonly sender: string | null
  readonly text: string
  readonly attachments: readonly string[]
}

/** A message with the person who wrote it: nobody where the program itself says it. */
export function withoutMessenger<Message extends Said>(source: string, message: Message): Message {
  const { sender, text, attachments } = message
  if (sender === null) return message
  if (names[source]?.test(sender.trim())) return { ...message, sender: null }
  // What somebody sent a file with, they sent.
  if (attachments.length > 0) return message
  if (aboutGroups.test(sender)) return { ...message, sender: null, text: `${sender}: ${text}` }
  return aboutEncryption.test(text.trim()) ? { ...message, sender: null } : message
}
