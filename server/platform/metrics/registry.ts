import { type OpenMetricsContentType, Registry } from 'prom-client'

/** Where figures are registered that Prometheus reads. */
export type Registers = Registry<OpenMetricsContentType>[]

/** A registry that writes OpenMetrics 1.0. */
export function createRegistry(): Registry<OpenMetricsContentType> {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  return registry
}
