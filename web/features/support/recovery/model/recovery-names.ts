import { CloudLightning, CloudRain, CloudSun, Cloudy, Sun, type LucideIcon } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import type { BodyTick, Mood } from './day-notes.ts'

/** Moods as weather: no face suggests how to look. */
export const moodStyles: Readonly<Record<Mood, { name: () => string; Icon: LucideIcon }>> = {
  1: { name: m.recovery_mood_1, Icon: CloudLightning },
  2: { name: m.recovery_mood_2, Icon: CloudRain },
  3: { name: m.recovery_mood_3, Icon: Cloudy },
  4: { name: m.recovery_mood_4, Icon: CloudSun },
  5: { name: m.recovery_mood_5, Icon: Sun },
}

export const sleepNames: Readonly<Record<Mood, () => string>> = {
  1: m.recovery_rest_1,
  2: m.recovery_rest_2,
  3: m.recovery_rest_3,
  4: m.recovery_rest_4,
  5: m.recovery_rest_5,
}

export const tickNames: Readonly<Record<BodyTick, () => string>> = {
  ate: m.recovery_tick_ate,
  moved: m.recovery_tick_moved,
  outside: m.recovery_tick_outside,
  'with-people': m.recovery_tick_people,
  tense: m.recovery_tick_tense,
  pain: m.recovery_tick_pain,
  tired: m.recovery_tick_tired,
}
