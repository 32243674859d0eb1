import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { alertRoutes } from '../alerts/routes.ts'
import { claimRoutes } from '../claims/routes.ts'
import { contactRoutes } from '../contact/routes.ts'
import { couponRoutes } from '../coupons/routes.ts'
import { deliveryRoutes } from '../delivery/routes.ts'
import { emiRoutes } from '../emi/routes.ts'
import { insightRoutes } from '../insight/routes.ts'
import { needRoutes } from '../needs/routes.ts'
import { orderRoutes } from '../orders/routes.ts'
import { pageTextRoutes } from '../page-texts/routes.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { privacyRoutes } from '../privacy/routes.ts'
import { productRoutes } from '../products/routes.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { shipmentRoutes } from '../shipments/routes.ts'
import { shopRoutes } from '../shops/routes.ts'
import { unitRoutes } from '../units/routes.ts'
import { uploadRoutes } from '../uploads/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { secondFactorRoutes } from '../users/second-factor-routes.ts'
import { warrantyRoutes } from '../warranties/routes.ts'
import { webpageRoutes } from '../webpage/routes.ts'
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
