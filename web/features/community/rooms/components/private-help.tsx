import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { usePrivateWord } from './own-actions.tsx'

/** Next to the emergency numbers, for words that suggest danger: offers a private thread with the host. */
export function PrivateHelp(props: Parameters<typeof usePrivateWord>[0]) {
  const { write } = usePrivateWord(props)
  return (
    <Button tone="secondary" onClick={() => write()}>
      {m.rooms_private_ask_host()}
    </Button>
  )
}
