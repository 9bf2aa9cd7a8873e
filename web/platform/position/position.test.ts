import { expect, test } from 'vitest'
import { exactnesses, roundPosition } from './position.ts'

const found = { latitude: 51.5073219, longitude: -0.1276474, accuracy: 12.4 }

test('makes rounding irreversible and states the accuracy', () => {
  expect(roundPosition(found, 'exact')).toEqual({ latitude: 51.50732, longitude: -0.12765, accuracy: 14 })
  expect(roundPosition(found, 'street')).toEqual({ latitude: 51.507, longitude: -0.128, accuracy: 93 })
  expect(roundPosition(found, 'town')).toEqual({ latitude: 51.51, longitude: -0.13, accuracy: 813 })
})

test('keeps the original point within the stated accuracy anywhere on earth', () => {
  const metresOfDegree = 111_195
  for (const latitude of [0.0049999, -33.8567844, 78.2231722]) {
    for (const exactness of exactnesses) {
      const {
        latitude: roundedLatitude,
        longitude,
        accuracy,
      } = roundPosition({ ...found, latitude, accuracy: 0 }, exactness)
      const north = (latitude - roundedLatitude) * metresOfDegree
      const east = (found.longitude - longitude) * metresOfDegree * Math.cos((latitude * Math.PI) / 180)
      expect(Math.hypot(north, east)).toBeLessThanOrEqual(accuracy)
    }
  }
})
