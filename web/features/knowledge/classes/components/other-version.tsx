import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The teacher's screen and this one have different versions of the stories: one of the two has not been updated. */
export function OtherVersion() {
  return (
    <Notice tone="warn" live>
      <p>{m.classes_other_version()}</p>
      <div>
        <Button tone="secondary" onClick={() => window.location.reload()}>
          {m.classes_reload()}
        </Button>
      </div>
    </Notice>
  )
}
