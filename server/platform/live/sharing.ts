import { randomUUID } from 'node:crypto'

type Heard = (said: string) => void

/**
 * What servers of one database say to each other and keep nowhere: `<server> <name> <text>`, each in the order in which it was said.
 *
 * @param say says it to every server that listens, this one too
 */
export function createSharing(say: (text: string) => Promise<void>, failed: (error: unknown) => void) {
  const self = randomUUID()
  const listening = new Map<string, Heard>()
  let saying: Promise<unknown> = Promise.resolve()

  return {
    onMessage: (text: string): void => {
      const [from, name = '', ...said] = text.split(' ')
      if (from !== self) listening.get(name)?.(said.join(' '))
    },
    /** @param ready until then nothing that others say may be heard */
    broadcastToServers: (name: string, onMessage: Heard, ready: () => Promise<unknown>): Heard => {
      listening.set(name, onMessage)
      return (said) => {
        saying = saying.then(() => ready().then(() => say(`${self} ${name} ${said}`))).catch(failed)
      }
    },
  }
}
