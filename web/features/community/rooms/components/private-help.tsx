import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { usePrivateThread } from './own-actions.tsx'

/** Next to the emergency numbers, for words that suggest danger: offers a private thread with the host. */
export function PrivateHelp(props: Parameters<typeof usePrivateThread>[0]) {
  const { write } = usePrivateThread(props)
  return (
    <Button tone="secondary" onClick={() => write()}>
      {m.rooms_private_ask_host()}
    </Button>
  )
}
