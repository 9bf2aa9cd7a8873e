import { useCountryOfClock } from '../country.ts'
import { EmergencyPanel } from './panel.tsx'

/** The emergency numbers of the device's own country, or nothing if its time zone names none. */
export function OwnEmergencyPanel() {
  const country = useCountryOfClock()
  return country && <EmergencyPanel country={country} />
}
