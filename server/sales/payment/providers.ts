import type { Config } from '#server/platform/settings/config.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import type { Providers } from './gateway/payment-gateways.ts'
import { createSslcommerz } from './sslcommerz/sslcommerz.ts'

/** The payment providers, a line each. The first takes new payments; the others answer for those that they took. */
export function createProviders(config: Config): Providers {
  const { gateway, publicUrl } = config
  const settings = {
    ...gateway,
    environment: publicUrl,
    get shopEmail() {
      return contactDetails.ordersEmail
    },
  }
  return [createSslcommerz(settings)]
}
