import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { alertRoutes } from '#server/goods/alerts/routes.ts'
import { needRoutes } from '#server/goods/needs/routes.ts'
import { productRoutes } from '#server/goods/products/routes.ts'
import { unitRoutes } from '#server/goods/units/routes.ts'
import { contactRoutes } from '#server/messages/contact/routes.ts'
import { monthRoutes } from '#server/owner/months/routes.ts'
import { reportRoutes } from '#server/owner/reports/routes.ts'
import { pageTextRoutes } from '#server/pages/page-texts/routes.ts'
import { productPreviewRoutes } from '#server/pages/rendering/product-preview-routes.ts'
import { privacyRoutes } from '#server/people/privacy/routes.ts'
import { invitationRoutes } from '#server/people/users/invitation-routes.ts'
import { userRoutes } from '#server/people/users/routes.ts'
import { secondFactorRoutes } from '#server/people/users/second-factor-routes.ts'
import { docsRoutes } from '#server/platform/http/openapi.ts'
import { callRoutes } from '#server/sales/calls/routes.ts'
import { claimRoutes } from '#server/sales/claims/routes.ts'
import { counterRoutes } from '#server/sales/counter/routes.ts'
import { couponRoutes } from '#server/sales/coupons/routes.ts'
import { customerRoutes } from '#server/sales/customers/routes.ts'
import { deliveryRoutes } from '#server/sales/delivery/routes.ts'
import { emiRoutes } from '#server/sales/emi/routes.ts'
import { moneyRoutes } from '#server/sales/money/routes.ts'
import { orderRoutes } from '#server/sales/orders/routes.ts'
import { payOutRoutes } from '#server/sales/pay-outs/routes.ts'
import { paymentRoutes } from '#server/sales/payment/routes.ts'
import { returnRoutes } from '#server/sales/returns/routes.ts'
import { reviewRoutes } from '#server/sales/reviews/routes.ts'
import { shipmentRoutes } from '#server/sales/shipments/routes.ts'
import { tillRoutes } from '#server/sales/tills/routes.ts'
import { warrantyRoutes } from '#server/sales/warranties/routes.ts'
import { shopDetailsRoutes } from '#server/site/shop-details/routes.ts'
import { shopRoutes } from '#server/site/shops/routes.ts'
import { uploadRoutes } from '#server/site/uploads/routes.ts'
import { webpageRoutes } from '#server/site/webpage/routes.ts'

/** The routes of the API, a line for each folder that has some. */
const routes = [
  productRoutes,
  productPreviewRoutes,
  unitRoutes,
  userRoutes,
  secondFactorRoutes,
  invitationRoutes,
  webpageRoutes,
  pageTextRoutes,
  uploadRoutes,
  shopRoutes,
  shopDetailsRoutes,
  couponRoutes,
  deliveryRoutes,
  emiRoutes,
  needRoutes,
  reportRoutes,
  monthRoutes,
  contactRoutes,
  callRoutes,
  customerRoutes,
  alertRoutes,
  orderRoutes,
  paymentRoutes,
  counterRoutes,
  shipmentRoutes,
  warrantyRoutes,
  privacyRoutes,
  reviewRoutes,
  claimRoutes,
  returnRoutes,
  moneyRoutes,
  tillRoutes,
  payOutRoutes,
  docsRoutes,
]

/** Every call of the contract, under /api. */
export const apiRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const each of routes) await app.register(each)
}
