import type { Parts } from '#server/platform/parts.ts'
import { grantRoutes } from './grants/routes.ts'
import { subscriptionJobs } from './jobs.ts'
import { type Plans, plans } from './plan.ts'
import { subscriptionRoutes } from './routes.ts'
import { openStripe } from './stripe/client.ts'
import { registerWebhook, type WebhookParts } from './webhook.ts'

export function register(parts: Parts & WebhookParts): { plans: Plans } {
  const { serve, jobs, configuration } = parts
  const stripe = configuration.stripe && openStripe(configuration.stripe)
  subscriptionRoutes(serve, { ...parts, stripe })
  grantRoutes(serve)
  subscriptionJobs(jobs, stripe)
  if (configuration.stripe) registerWebhook(parts, configuration.stripe)
  return { plans }
}
