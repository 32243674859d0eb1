import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { alertRoutes } from '#server/alerts/routes.ts'
import { claimRoutes } from '#server/claims/routes.ts'
import { contactRoutes } from '#server/contact/routes.ts'
import { couponRoutes } from '#server/coupons/routes.ts'
import { deliveryRoutes } from '#server/delivery/routes.ts'
import { emiRoutes } from '#server/emi/routes.ts'
import { insightRoutes } from '#server/insight/routes.ts'
import { needRoutes } from '#server/needs/routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { pageTextRoutes } from '#server/page-texts/routes.ts'
import { paymentRoutes } from '#server/payment/routes.ts'
import { privacyRoutes } from '#server/privacy/routes.ts'
import { productRoutes } from '#server/products/routes.ts'
import { reviewRoutes } from '#server/reviews/routes.ts'
import { shipmentRoutes } from '#server/shipments/routes.ts'
import { shopRoutes } from '#server/shops/routes.ts'
import { unitRoutes } from '#server/units/routes.ts'
import { uploadRoutes } from '#server/uploads/routes.ts'
import { userRoutes } from '#server/users/routes.ts'
import { secondFactorRoutes } from '#server/users/second-factor-routes.ts'
import { warrantyRoutes } from '#server/warranties/routes.ts'
import { webpageRoutes } from '#server/webpage/routes.ts'
import { docsRoutes } from './openapi.ts'

/** Every call of the contract, under /api: one module each. */
export const apiRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(productRoutes)
  await app.register(unitRoutes)
  await app.register(userRoutes)
  await app.register(secondFactorRoutes)
  await app.register(webpageRoutes)
  await app.register(pageTextRoutes)
  await app.register(uploadRoutes)
  await app.register(shopRoutes)
  await app.register(couponRoutes)
  await app.register(deliveryRoutes)
  await app.register(emiRoutes)
  await app.register(needRoutes)
  await app.register(insightRoutes)
  await app.register(contactRoutes)
  await app.register(alertRoutes)
  await app.register(orderRoutes)
  await app.register(paymentRoutes)
  await app.register(shipmentRoutes)
  await app.register(warrantyRoutes)
  await app.register(privacyRoutes)
  await app.register(reviewRoutes)
  await app.register(claimRoutes)
  await app.register(docsRoutes)
}
