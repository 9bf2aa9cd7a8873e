import { randomUUID } from 'node:crypto'

type OnMessage = (message: string) => void

/**
 * Messages between the servers of one database, unstored and in the order sent: `<server> <name> <text>`.
 *
 * @param send sends a text to every connected server, this one included
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
    /** @param ready resolves when messages from others can be received */
    broadcastToServers: (name: string, onMessage: OnMessage, ready: () => Promise<unknown>): OnMessage => {
      listening.set(name, onMessage)
      return (message) => {
        sending = sending.then(() => ready().then(() => send(`${self} ${name} ${message}`))).catch(failed)
      }
    },
  }
}
