import { Beside } from '#web/ui/illustrations/beside.tsx'
import { Scene, scenes } from '#web/ui/illustrations/scenes.tsx'

const hasScene = (id: string): id is keyof typeof scenes => Object.hasOwn(scenes, id)

interface StorySceneProps {
  /** The id of the story. */
  id: string
  /** Pixels. */
  width?: number
}

/** A small drawing of the setting. Newer stories without one show the icon of the place. */
export const StoryScene = ({ id, width = 128 }: StorySceneProps) =>
  hasScene(id) ? <Scene of={id} width={width} /> : <Beside width={width} />
