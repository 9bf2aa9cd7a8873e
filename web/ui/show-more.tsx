import { m } from '#web/messages/compiled/messages.js'
import { Button } from './button.tsx'

interface ShowMoreProps {
  hasMore: boolean
  loading: boolean
  /** How many items are shown, announced when it changes. */
  shown: number
  onMore: () => void
}

/** A button that loads the next part of a long list. The focus stays where it was. */
export function ShowMore({ hasMore, loading, shown, onMore }: ShowMoreProps) {
  return (
    <div className="grid justify-items-center gap-2 py-4">
      <output className="text-sm text-ink-soft">{m.ui_shown({ count: shown })}</output>
      {hasMore && (
        <Button tone="secondary" working={loading && m.ui_loading_more()} onClick={onMore}>
          {m.ui_show_more()}
        </Button>
      )}
    </div>
  )
}
