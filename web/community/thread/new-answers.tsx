import { ArrowDown } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Announces new answers and shows them on request. */
export function NewAnswers({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="justify-self-center">
      <output className="sr-only">{count > 0 && m.community_new_answers({ count })}</output>
      {count > 0 && (
        <Button tone="quiet" icon={<ArrowDown aria-hidden size={18} />} onClick={onShow}>
          {m.community_show_new_answers({ count })}
        </Button>
      )}
    </div>
  )
}
