import { Suspense, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { Button } from '#web/ui/button.tsx'
import { focusAnswer } from '#web/community/thread/show-post.ts'
import { useKeys } from '#web/records/case-desk/use-keys.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { nextPost } from '../model/next-post.ts'

const KeyHelp = lazyWithRetry(async () => (await import('./key-help.tsx')).KeyHelp)

const posts = () => [...document.querySelectorAll<HTMLElement>('main article[data-number]')]

function move(step: 1 | -1): boolean {
  const all = posts()
  const focused = all.findIndex((post) => post.contains(document.activeElement))
  const next =
    all[
      nextPost(
        all.map((post) => post.getBoundingClientRect().top),
        focused,
        step,
      )
    ]
  next?.scrollIntoView({ block: 'start' })
  next?.focus({ preventScroll: true })
  return next !== undefined
}

/** Answers the focused post, or the topic. */
function answer(): boolean {
  const post = document.activeElement?.closest('article[data-number]')
  const button = post?.querySelector<HTMLElement>('[data-reply]')
  if (button) button.click()
  else focusAnswer()
  return true
}

function follow(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-follow]')
  button?.click()
  return button !== null
}

const acts: Readonly<Record<string, () => boolean>> = {
  j: () => move(1),
  k: () => move(-1),
  r: answer,
  f: follow,
}

/** False while they are turned off in this tab. */
const shortcutsEnabled = externalStore(true)

/** The keyboard shortcuts of a topic, inactive while the reader types. Users of speech input can turn them off in the help sheet. */
export function TopicKeys() {
  const isOn = useExternalStore(shortcutsEnabled, () => true)
  const [isShown, setShown] = useState(false)
  useKeys(true, (key) => {
    if (key === '?') {
      setShown(true)
      return true
    }
    return isOn && (acts[key]?.() ?? false)
  })
  return (
    <div className="max-lg:hidden pointer-coarse:hidden" data-no-print>
      <Button tone="quiet" size="small" className="-ms-4" onClick={() => setShown(true)}>
        {m.forum_keys()}
      </Button>
      {isShown && (
        <Suspense fallback={null}>
          <KeyHelp isOn={isOn} onTurn={shortcutsEnabled.set} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </div>
  )
}
