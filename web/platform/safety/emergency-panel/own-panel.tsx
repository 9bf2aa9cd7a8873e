import { useCountryOfClock } from '../country.ts'
import { EmergencyPanel } from './panel.tsx'

/** The numbers of the device's own country, or nothing where its clock names none. */
export function OwnEmergencyPanel() {
  const country = useCountryOfClock()
  return country && <EmergencyPanel country={country} />
}
