import { Bookmark } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { useSaved } from './use-saved.ts'

interface OnlySavedProps {
  saved: ReturnType<typeof useSaved>
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Narrows a list to what somebody has saved. There once they have saved something. */
export function OnlySaved({ saved: { names }, isChosen, onChoose }: OnlySavedProps) {
  if (names.size === 0 && !isChosen) return null
  return (
    <div>
      <Button
        tone={isChosen ? 'primary' : 'secondary'}
        icon={<Bookmark aria-hidden size={20} />}
        aria-pressed={isChosen}
        onClick={() => onChoose(!isChosen)}
      >
        {m.knowledge_only_saved()}
      </Button>
    </div>
  )
}
