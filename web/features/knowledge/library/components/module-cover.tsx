import type { Audience } from '#content/knowledge/words.ts'
import { audiences } from '#web/ui/illustrations/audiences.tsx'
import { SpotFrame } from '#web/ui/illustrations/spot-frame.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { type ModuleShape, moduleCover } from '../model/covers.ts'

const isAudience = (shape: ModuleShape): shape is keyof typeof audiences => shape in audiences

interface ModuleCoverProps {
  text: { readonly id: string; readonly audiences: readonly Audience[] }
  /** Pixels. */
  width?: number
}

/** The drawing of a module: its subject, or its audience. */
export function ModuleCover({ text, width = 128 }: ModuleCoverProps) {
  const shape = moduleCover(text)
  if (!isAudience(shape)) return <Spot shape={shape} width={width} />
  return <SpotFrame width={width}>{audiences[shape]}</SpotFrame>
}
