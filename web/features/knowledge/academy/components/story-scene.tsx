import { Beside } from '#web/ui/illustrations/beside.tsx'
import { Scene, scenes } from '#web/ui/illustrations/scenes.tsx'

const hasScene = (id: string): id is keyof typeof scenes => Object.hasOwn(scenes, id)

interface StorySceneProps {
  /** Of the story. */
  id: string
  /** Pixels. */
  width?: number
}

/** Where a story happens, as a small drawing. Stories that were written since have the sign of this place. */
export const StoryScene = ({ id, width = 128 }: StorySceneProps) =>
  hasScene(id) ? <Scene of={id} width={width} /> : <Beside width={width} />
