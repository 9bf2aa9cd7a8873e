/** A soft tone that rises on breathing in and falls on breathing out. It is synthesised: nothing is fetched. */
export interface BreathSound {
  readonly breathe: (phase: 'in' | 'out', seconds: number) => void
  readonly stop: () => void
}

const low = 160
const high = 220
/** Out of 1: quiet enough not to startle. */
const loudest = 0.08

/** @throws if the browser has no sound. Call it on a press, or the browser mutes it. */
export function startBreathSound(): BreathSound {
  const context = new AudioContext()
  const tone = new OscillatorNode(context, { type: 'sine', frequency: low })
  const volume = new GainNode(context, { gain: 0 })
  tone.connect(volume).connect(context.destination)
  tone.start()
  return {
    breathe(phase, seconds) {
      const now = context.currentTime
      const [pitch, loudness] = phase === 'in' ? [high, loudest] : [low, loudest / 4]
      for (const [parameter, target] of [
        [tone.frequency, pitch],
        [volume.gain, loudness],
      ] as const) {
        parameter.cancelScheduledValues(now)
        parameter.setValueAtTime(parameter.value, now)
        parameter.linearRampToValueAtTime(target, now + seconds)
      }
    },
    stop: () => void context.close(),
  }
}
