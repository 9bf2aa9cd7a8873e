import { payments, type PayingServer } from '../support/journeys/paying-server.ts'
import { sweep, test as base } from './sweep.ts'
import { sweeps } from './sweeps.ts'

// On a server that takes payments, with the recorder in place of Stripe.
const test = base.extend<object, { server: PayingServer }>(payments)

for (const each of sweeps.payments) sweep(each, test)
