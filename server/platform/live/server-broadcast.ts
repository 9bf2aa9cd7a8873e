import { randomUUID } from 'node:crypto'

type OnMessage = (message: string) => void

/**
 * What servers of one database say to each other and keep nowhere: `<server> <name> <text>`, each in the order in which it was said.
 *
 * @param say says it to every server that listens, this one too
 */
export function createBroadcast(send: (text: string) => Promise<void>, failed: (error: unknown) => void) {
  const self = randomUUID()
  const listening = new Map<string, OnMessage>()
  let sending: Promise<unknown> = Promise.resolve()

  return {
    onMessage: (text: string): void => {
      const [from, name = '', ...message] = text.split(' ')
      if (from !== self) listening.get(name)?.(message.join(' '))
    },
    /** @param ready until then nothing that others say may be heard */
    broadcastToServers: (name: string, onMessage: OnMessage, ready: () => Promise<unknown>): OnMessage => {
      listening.set(name, onMessage)
      return (message) => {
        sending = sending.then(() => ready().then(() => send(`${self} ${name} ${message}`))).catch(failed)
      }
    },
  }
}
