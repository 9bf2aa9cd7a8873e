import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { usePrivateWord } from './own-actions.tsx'

/** Beside the numbers to call, at words that speak of danger: the host can be asked for a word in private. */
export function PrivateHelp(props: Parameters<typeof usePrivateWord>[0]) {
  const { write } = usePrivateWord(props)
  return (
    <Button tone="secondary" onClick={() => write()}>
      {m.rooms_private_ask_host()}
    </Button>
  )
}
