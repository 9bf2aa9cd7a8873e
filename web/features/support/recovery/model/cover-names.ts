import { m } from '#web/messages/compiled/messages.js'
import type { CoverColor, CoverShape } from './book.ts'

export const shapeNames: Readonly<Record<CoverShape, () => string>> = {
  hills: m.recovery_cover_hills,
  waves: m.recovery_cover_waves,
  sunrise: m.recovery_cover_sunrise,
  leaves: m.recovery_cover_leaves,
  night: m.recovery_cover_night,
  plain: m.recovery_cover_plain,
}

export const colorNames: Readonly<Record<CoverColor, () => string>> = {
  lake: m.recovery_cover_lake,
  forest: m.recovery_cover_forest,
  plum: m.recovery_cover_plum,
  midnight: m.recovery_cover_midnight,
  sky: m.recovery_cover_sky,
  sand: m.recovery_cover_sand,
}
