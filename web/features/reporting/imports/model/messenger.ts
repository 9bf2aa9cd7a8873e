/** The names under which programs write their own messages. Programs not listed here write none. */
const names: Readonly<Record<string, RegExp | undefined>> = {
  whatsapp: /^whatsapp(?: (?:business|messenger|support))?$/i,
  meta: /^(?:facebook|messenger|instagram)$/i,
}

/** Complete messages written by the program itself. */
const aboutEncryption =
  /^(?:messages and calls|messages to this (?:chat|group)(?: and calls)?|messages you send to this (?:chat|group)(?: and calls)?|messages|los mensajes(?: y (?:las )?llamadas)?|los mensajes (?:y las llamadas )?en este (?:chat|grupo)) (?:are|is|están|ahora están) (?:now )?(?:secured with |protegidos con (?:el )?)?(?:end-to-end encrypt|cifra)/i

/** Group events: found in place of a sender if a group's new name contains a colon. */
const aboutGroups =
  /(?<!\p{L})(?:changed (?:the group|this group(?:['’]s)?|the subject)|created (?:this |the )?group|cambi(?:aste|ó) (?:el nombre|la descripción|el [ií]cono|el asunto)|cre(?:aste|ó) (?:el|este) grupo)(?!\p{L})/iu

interface Said {
  readonly sender: string | null
  readonly text: string
  readonly attachments: readonly string[]
}

/** Removes the sender of a message that the program itself wrote. */
export function removeMessengerName<Message extends Said>(source: string, message: Message): Message {
  const { sender, text, attachments } = message
  if (sender === null) return message
  if (names[source]?.test(sender.trim())) return { ...message, sender: null }
  // A caption was written by its sender.
  if (attachments.length > 0) return message
  if (aboutGroups.test(sender)) return { ...message, sender: null, text: `${sender}: ${text}` }
  return aboutEncryption.test(text.trim()) ? { ...message, sender: null } : message
}
