import { isValidElement, type MouseEvent, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { modulesIn } from '#content/knowledge/publish.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { type ReadingProgress, ResumeLink } from './reading-progress.tsx'
import { partName } from './use-progress.ts'

interface Pressed {
  children?: ReactNode
  onClick?: (event: MouseEvent) => void
}

/** What a press on the link does, as the component says. */
function pressOf(drawn: ReactNode): Pressed['onClick'] {
  if (Array.isArray(drawn)) return drawn.map(pressOf).find((each) => each !== undefined)
  if (!isValidElement<Pressed>(drawn)) return undefined
  return drawn.type === LinkButton ? drawn.props.onClick : pressOf(drawn.props.children)
}

test('shows the chosen part and leaves new-tab clicks to the browser', () => {
  const [module] = modulesIn('en')
  if (!module) throw new Error('There is no module.')
  const names = new Set([partName(module.id, module.parts[0] ?? '')])
  const progress = { names } as unknown as ReadingProgress
  const onPart = vi.fn()
  const press = pressOf(ResumeLink({ module, progress, onPart }))
  const preventDefault = vi.fn()
  const event = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, preventDefault }
  press?.({ ...event, ctrlKey: true } as unknown as MouseEvent)
  expect(onPart).not.toHaveBeenCalled()
  press?.(event as unknown as MouseEvent)
  expect(onPart.mock.calls).toEqual([[1]])
  expect(preventDefault).toHaveBeenCalledTimes(1)
})
